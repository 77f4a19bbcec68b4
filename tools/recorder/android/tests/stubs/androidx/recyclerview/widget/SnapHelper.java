package androidx.recyclerview.widget;

/** developer.android.com/reference/androidx/recyclerview/widget/SnapHelper: it is the list's OnFlingListener. */
public abstract class SnapHelper extends RecyclerView.OnFlingListener {
  @Override public boolean onFling(int velocityX, int velocityY) { return false; }
  public void attachToRecyclerView(RecyclerView recyclerView) { recyclerView.setOnFlingListener(this); }
}
