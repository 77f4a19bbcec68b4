// Whoever speaks of effects speaks of scenes and events, too.
@_exported public import SessionEvents
