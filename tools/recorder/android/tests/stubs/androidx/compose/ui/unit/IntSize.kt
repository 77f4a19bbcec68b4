package androidx.compose.ui.unit

/** developer.android.com/reference/kotlin/androidx/compose/ui/unit/IntSize */
class IntSize(val width: Int, val height: Int)
