extension ReviewPage {
  /// The SHA-256 of ``style`` in Base64, for the content security policy. A test prints the expected value.
  static let styleHash = "sha256-G3JFUbYYmMDkhDmx/etaFzMkP5IbJhoblD8d4/7HqgM="

  /// The style sheet. It loads no files.
  static let style = """

    :root {
      --page: #faf9f6; --card: #ffffff; --text: #1f1f1e; --quiet: #62625f; --line: #e3e1db; --accent: #9a3e00;
      --added: #e7f2e4; --removed: #fbe7e4;
      --mono: ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', 'Liberation Mono', monospace;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --page: #131314; --card: #1c1c1e; --text: #e6e6e3; --quiet: #a0a09c; --line: #323234; --accent: #e0a458;
        --added: #1d3320; --removed: #43211f;
      }
    }
    * { box-sizing: border-box; }
    body {
      margin: 0 auto; max-width: 1560px; padding: 40px 32px 96px; background: var(--page); color: var(--text);
      font: 16px/1.5 system-ui, sans-serif;
    }
    h1 { margin: 0; font-size: 28px; font-weight: 600; line-height: 1.2; letter-spacing: -0.01em; }
    header p { margin: 8px 0 0; color: var(--quiet); }
    a { color: var(--accent); }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
    nav { margin: 32px 0 0; }
    nav ol { margin: 0; padding: 0; list-style: none; border-top: 1px solid var(--line); }
    nav li { border-bottom: 1px solid var(--line); }
    nav a {
      display: grid; grid-template-columns: 80px minmax(0, 3fr) minmax(0, 2fr); gap: 0 16px; padding: 8px 4px;
      text-decoration: none; color: inherit; align-items: baseline;
    }
    .id, h2, h3 { font-family: var(--mono); overflow-wrap: anywhere; }
    .id { font-size: 14px; }
    .reason { color: var(--quiet); overflow-wrap: anywhere; }
    nav .reason { font-size: 14px; }
    .kind { font: 600 14px/1.5 system-ui, sans-serif; color: var(--accent); }
    article { margin: 56px 0 0; padding: 32px 0 0; border-top: 1px solid var(--line); scroll-margin-top: -1px; }
    h2 { margin: 0; font-size: 18px; font-weight: 600; line-height: 1.4; }
    h3 .kind { margin-right: 10px; }
    article p { margin: 4px 0 0; }
    section { margin: 24px 0 0; }
    h3 { margin: 0; font-size: 15px; font-weight: 400; }
    .pictures { display: flex; flex-wrap: wrap; gap: 24px; margin: 12px 0 0; }
    figure { margin: 0; min-width: 0; max-width: 100%; }
    figcaption { margin: 0 0 6px; font-size: 14px; color: var(--quiet); }
    .box { width: fit-content; max-width: 100%; overflow-x: auto; border: 1px solid var(--line); border-radius: 8px; }
    .box svg { display: block; max-width: 100%; height: auto; }
    .box text { font-variant-ligatures: none; white-space: pre; }
    .absent {
      margin: 0; padding: 48px 24px; border: 1px dashed var(--line); border-radius: 8px; color: var(--quiet);
      text-align: center;
    }
    body:has(#marks:not(:checked)) .marks { display: none; }
    details { margin: 20px 0 0; }
    summary { width: fit-content; font: 14px/1.5 var(--mono); color: var(--quiet); cursor: pointer; overflow-wrap: anywhere; }
    details pre {
      margin: 8px 0 0; padding: 10px 0; overflow-x: auto; border: 1px solid var(--line); border-radius: 8px;
      background: var(--card); font: 13px/1.45 var(--mono); tab-size: 8;
    }
    pre .lines { display: block; width: fit-content; min-width: 100%; }
    pre .lines > * { display: block; padding: 0 14px; text-decoration: none; font-weight: 400; }
    ins { background: var(--added); }
    del { background: var(--removed); }
    pre b { color: var(--quiet); }
    code { margin-right: 16px; font: 13px/1.5 var(--mono); color: var(--quiet); overflow-wrap: anywhere; }
    .steps { font-size: 14px; }
    .steps a { margin-right: 16px; text-decoration: none; }
    @media (max-width: 900px) {
      body { padding: 24px 16px 64px; }
      nav a { grid-template-columns: 1fr; padding: 10px 0; }
      .box svg { max-width: none; }
    }

    """
}
