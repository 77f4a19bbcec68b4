package androidx.recyclerview.widget;

import android.view.MotionEvent;
import android.view.View;
import android.view.ViewGroup;
import java.util.ArrayList;

/** developer.android.com/reference/androidx/recyclerview/widget/RecyclerView */
public class RecyclerView extends ViewGroup {
  public static final int HORIZONTAL = 0;
  public static final int VERTICAL = 1;
  public static final int SCROLL_STATE_IDLE = 0;
  public static final int SCROLL_STATE_DRAGGING = 1;
  public static final int SCROLL_STATE_SETTLING = 2;

  public abstract static class OnScrollListener {
    public void onScrollStateChanged(RecyclerView recyclerView, int newState) {}
    public void onScrolled(RecyclerView recyclerView, int dx, int dy) {}
  }

  public interface OnItemTouchListener {
    boolean onInterceptTouchEvent(RecyclerView rv, MotionEvent e);
    void onTouchEvent(RecyclerView rv, MotionEvent e);
    void onRequestDisallowInterceptTouchEvent(boolean disallowIntercept);
  }

  public abstract static class OnFlingListener {
    public abstract boolean onFling(int velocityX, int velocityY);
  }

  public abstract static class LayoutManager {}

  public abstract static class ViewHolder {}

  public abstract static class AdapterDataObserver {
    public void onChanged() {}
    public void onItemRangeChanged(int positionStart, int itemCount) {}
    public void onItemRangeInserted(int positionStart, int itemCount) {}
    public void onItemRangeRemoved(int positionStart, int itemCount) {}
    public void onItemRangeMoved(int fromPosition, int toPosition, int itemCount) {}
  }

  public abstract static class Adapter<VH extends ViewHolder> {
    private final ArrayList<AdapterDataObserver> observers = new ArrayList<>();

    public abstract int getItemCount();
    public long getItemId(int position) { return -1; }
    public boolean hasStableIds() { return false; }
    public void registerAdapterDataObserver(AdapterDataObserver observer) { observers.add(observer); }
    public void unregisterAdapterDataObserver(AdapterDataObserver observer) { observers.remove(observer); }
    public void notifyDataSetChanged() { for (AdapterDataObserver each : observers) each.onChanged(); }
    public void notifyItemRangeInserted(int at, int count) { for (AdapterDataObserver each : observers) each.onItemRangeInserted(at, count); }
    public void notifyItemRangeRemoved(int at, int count) { for (AdapterDataObserver each : observers) each.onItemRangeRemoved(at, count); }
    public void notifyItemChanged(int at) { for (AdapterDataObserver each : observers) each.onItemRangeChanged(at, 1); }
  }

  private LayoutManager layoutManager;
  private Adapter<?> adapter;
  private OnFlingListener flingListener;
  private final ArrayList<OnScrollListener> scrollListeners = new ArrayList<>();
  private final ArrayList<OnItemTouchListener> touchListeners = new ArrayList<>();

  public LayoutManager getLayoutManager() { return layoutManager; }
  public void setLayoutManager(LayoutManager layout) { layoutManager = layout; }
  public Adapter<?> getAdapter() { return adapter; }
  public void setAdapter(Adapter<?> adapter) { this.adapter = adapter; }
  public OnFlingListener getOnFlingListener() { return flingListener; }
  public void setOnFlingListener(OnFlingListener listener) { flingListener = listener; }
  public void addOnScrollListener(OnScrollListener listener) { scrollListeners.add(listener); }
  public void removeOnScrollListener(OnScrollListener listener) { scrollListeners.remove(listener); }
  public void addOnItemTouchListener(OnItemTouchListener listener) { touchListeners.add(listener); }
  public void removeOnItemTouchListener(OnItemTouchListener listener) { touchListeners.remove(listener); }
  public int getChildAdapterPosition(View child) { return -1; }
  public boolean hasPendingAdapterUpdates() { return false; }
  public int computeVerticalScrollOffset() { return 0; }
  public int computeHorizontalScrollOffset() { return 0; }
  public int computeVerticalScrollRange() { return 0; }
  public int computeHorizontalScrollRange() { return 0; }

  // The fake's: what the list tells its listeners.

  public void tellScrolled(int dx, int dy) { for (OnScrollListener each : new ArrayList<>(scrollListeners)) each.onScrolled(this, dx, dy); }
  public void tellState(int state) { for (OnScrollListener each : new ArrayList<>(scrollListeners)) each.onScrollStateChanged(this, state); }
  public void touch(MotionEvent event) { for (OnItemTouchListener each : new ArrayList<>(touchListeners)) each.onInterceptTouchEvent(this, event); }
}
