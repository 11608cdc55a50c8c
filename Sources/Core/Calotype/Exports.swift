@_exported import CalotypeCatalog
@_exported import CalotypeHTTP
@_exported import CalotypePictures
@_exported import CalotypeScreens
@_exported import CalotypeState
@_exported import HTTPTypes
