public import ScrollCore

/// Finds out whether a scene can be set up, and throws what is wrong with it.
///
/// This module reads scenes and knows no layout. Whoever replays what was read passes `SessionState.check`; whoever only wants the
/// records passes a check that lets everything pass.
public typealias SceneCheck = @Sendable (SceneSpec) throws(SceneError) -> Void
