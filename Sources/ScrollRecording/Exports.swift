@_exported public import LogWriting
// One import is enough for a recorder: these name what its samples are made of.
@_exported public import ScrollCore
