#!/usr/bin/env python3
"""vcrpy over a cassette of the 10,000 exchanges: load it, ask for some of them, print one line of JSON.

Usage: exchanges.py CASSETTE [COUNT]     COUNT requests are asked (default 40), at the stride of `fixtures`
The times are the cassette's own `load` and `play_response`: no HTTP client, no patching, no body read from a disk.
"""
import json, statistics, sys, time

from vcr.cassette import Cassette
from vcr.matchers import host, method, path, port, query, scheme
from vcr.request import Request
from vcr.serializers import jsonserializer, yamlserializer


def request(number):
    if number % 10 == 0:
        return Request("DELETE", f"https://shop.invalid/v1/items/{number}", None, {})
    return Request("GET", f"https://shop.invalid/v1/items/{number}?page={number % 7}&sort=name", None, {})


def main():
    cassette, count = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 40
    start = time.perf_counter()
    loaded = Cassette.load(
        path=cassette, serializer=jsonserializer if cassette.endswith(".json") else yamlserializer,
        match_on=(method, scheme, host, port, path, query), allow_playback_repeats=True)
    load = time.perf_counter() - start

    times, number = [], 0
    for _ in range(count):
        number = (number + 7919) % 10_000
        asked = request(number)
        start = time.perf_counter()
        loaded.play_response(asked)
        times.append(time.perf_counter() - start)
    times.sort()
    print(json.dumps({
        "load": load,
        "match": {"median": statistics.median(times), "p99": times[len(times) * 99 // 100], "count": len(times)},
    }))


main()
