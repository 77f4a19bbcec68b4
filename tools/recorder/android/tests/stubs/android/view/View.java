package android.view;

import android.content.res.Resources;
import java.util.ArrayList;
import java.util.TreeMap;

/** developer.android.com/reference/android/view/View */
public class View {
  public interface OnAttachStateChangeListener {
    void onViewAttachedToWindow(View v);
    void onViewDetachedFromWindow(View v);
  }

  private int left, top, right, bottom;
  private float alpha = 1;
  private float scaleX = 1;
  private boolean isLayoutRequested;
  private final Resources resources = new Resources();
  private final ViewTreeObserver observer = new ViewTreeObserver();
  private final ArrayList<OnAttachStateChangeListener> attachListeners = new ArrayList<>();

  public int getLeft() { return left; }
  public int getTop() { return top; }
  public int getWidth() { return right - left; }
  public int getHeight() { return bottom - top; }
  public int getPaddingRight() { return 0; }
  public int getPaddingBottom() { return 0; }
  public float getAlpha() { return alpha; }
  public float getScaleX() { return scaleX; }
  public boolean isLayoutRequested() { return isLayoutRequested; }
  public boolean canScrollVertically(int direction) { return false; }
  public boolean canScrollHorizontally(int direction) { return false; }
  public Resources getResources() { return resources; }
  public ViewTreeObserver getViewTreeObserver() { return observer; }
  public void addOnAttachStateChangeListener(OnAttachStateChangeListener listener) { attachListeners.add(listener); }
  public void removeOnAttachStateChangeListener(OnAttachStateChangeListener listener) { attachListeners.remove(listener); }

  public boolean postDelayed(Runnable action, long delayMillis) {
    posts.computeIfAbsent(nanos + delayMillis * 1_000_000, time -> new ArrayList<>()).add(action);
    return true;
  }

  public boolean removeCallbacks(Runnable action) {
    for (ArrayList<Runnable> actions : posts.values()) actions.remove(action);
    return true;
  }

  public void setAlpha(float alpha) { this.alpha = alpha; }
  public void setScaleX(float scaleX) { this.scaleX = scaleX; }

  public void layout(int l, int t, int r, int b) {
    left = l;
    top = t;
    right = r;
    bottom = b;
    isLayoutRequested = false;
  }

  public void requestLayout() { isLayoutRequested = true; }

  // The fake's: the time, and what is to be done at a time.

  public static long nanos = 0;
  private static final TreeMap<Long, ArrayList<Runnable>> posts = new TreeMap<>();

  /** Does what is due until a time. */
  public static void advance(long to) {
    while (!posts.isEmpty() && posts.firstKey() <= to) {
      nanos = Math.max(nanos, posts.firstKey());
      for (Runnable action : posts.pollFirstEntry().getValue()) action.run();
    }
    nanos = to;
  }

  public static void forgetPosts() { posts.clear(); }

  public void attach(boolean isAttached) {
    for (OnAttachStateChangeListener listener : new ArrayList<>(attachListeners)) {
      if (isAttached) listener.onViewAttachedToWindow(this); else listener.onViewDetachedFromWindow(this);
    }
  }
}
