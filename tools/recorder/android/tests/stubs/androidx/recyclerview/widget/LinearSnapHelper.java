package androidx.recyclerview.widget;

/** developer.android.com/reference/androidx/recyclerview/widget/LinearSnapHelper */
public class LinearSnapHelper extends SnapHelper {}
