package androidx.recyclerview.widget;

/** developer.android.com/reference/androidx/recyclerview/widget/LinearLayoutManager */
public class LinearLayoutManager extends RecyclerView.LayoutManager {
  private final int orientation;

  public LinearLayoutManager(int orientation) { this.orientation = orientation; }
  public int getOrientation() { return orientation; }
}
