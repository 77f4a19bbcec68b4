package androidx.compose.foundation.gestures

/** developer.android.com/reference/kotlin/androidx/compose/foundation/gestures/Orientation */
enum class Orientation { Vertical, Horizontal }
