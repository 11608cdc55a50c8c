@_exported import CalotypeCatalog
