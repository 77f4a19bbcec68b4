// Whoever reads logs has all that writes them, too.
@_exported public import LogWriting
