package android.view;

/** developer.android.com/reference/android/view/VelocityTracker: pixels in so many milliseconds. */
public class VelocityTracker {
  private MotionEvent last;
  private int units = 1;

  public static VelocityTracker obtain() { return new VelocityTracker(); }
  public void clear() { last = null; }
  public void addMovement(MotionEvent event) { last = event; }
  public void computeCurrentVelocity(int units) { this.units = units; }
  public float getXVelocity() { return last == null ? 0 : last.velocityX * units / 1000; }
  public float getYVelocity() { return last == null ? 0 : last.velocityY * units / 1000; }
  public void recycle() {}
}
