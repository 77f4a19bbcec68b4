package android.view;

import java.util.ArrayList;

/** developer.android.com/reference/android/view/ViewTreeObserver */
public class ViewTreeObserver {
  public interface OnPreDrawListener {
    boolean onPreDraw();
  }

  private final ArrayList<OnPreDrawListener> listeners = new ArrayList<>();

  public void addOnPreDrawListener(OnPreDrawListener listener) { listeners.add(listener); }
  public void removeOnPreDrawListener(OnPreDrawListener victim) { listeners.remove(victim); }

  /** The fake's: a frame is about to be drawn. */
  public void draw() {
    for (OnPreDrawListener listener : new ArrayList<>(listeners)) listener.onPreDraw();
  }
}
