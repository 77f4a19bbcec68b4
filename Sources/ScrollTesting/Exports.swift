// A test that imports this library may name whatever its scenes and properties are made of.
@_exported public import ScrollCore
@_exported public import ScrollEngine
@_exported public import SessionLog
@_exported public import SessionReplay
@_exported public import SessionReports
@_exported public import SessionSearch
