package androidx.recyclerview.widget;

/** developer.android.com/reference/androidx/recyclerview/widget/PagerSnapHelper */
public class PagerSnapHelper extends SnapHelper {}
