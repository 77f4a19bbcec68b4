// A test that imports this library may name whatever its scenes and properties are made of.
@_exported public import ScrollGeometry
@_exported public import ScrollLayout
@_exported public import ScrollSession
@_exported public import SessionChecking
@_exported public import SessionLog
@_exported public import SessionModel
@_exported public import SessionReplay
@_exported public import SessionReports
