package androidx.viewpager2.widget;

import android.view.ViewGroup;
import androidx.recyclerview.widget.RecyclerView;
import java.util.ArrayList;

/** developer.android.com/reference/androidx/viewpager2/widget/ViewPager2: its one child is a RecyclerView. */
public class ViewPager2 extends ViewGroup {
  public static final int ORIENTATION_HORIZONTAL = 0;
  public static final int ORIENTATION_VERTICAL = 1;

  public abstract static class OnPageChangeCallback {
    public void onPageScrolled(int position, float positionOffset, int positionOffsetPixels) {}
    public void onPageSelected(int position) {}
    public void onPageScrollStateChanged(int state) {}
  }

  private final ArrayList<OnPageChangeCallback> callbacks = new ArrayList<>();

  /** The fake's: the list that it is made of. */
  public ViewPager2(RecyclerView list) { children.add(list); }

  public int getOrientation() { return ORIENTATION_HORIZONTAL; }
  public RecyclerView.Adapter<?> getAdapter() { return ((RecyclerView) getChildAt(0)).getAdapter(); }
  public void registerOnPageChangeCallback(OnPageChangeCallback callback) { callbacks.add(callback); }
  public void unregisterOnPageChangeCallback(OnPageChangeCallback callback) { callbacks.remove(callback); }

  public void tellScrolled(int position, float offset, int pixels) {
    for (OnPageChangeCallback each : callbacks) each.onPageScrolled(position, offset, pixels);
  }
}
