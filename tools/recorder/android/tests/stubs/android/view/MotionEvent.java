package android.view;

/** developer.android.com/reference/android/view/MotionEvent */
public class MotionEvent {
  public static final int ACTION_DOWN = 0;
  public static final int ACTION_UP = 1;
  public static final int ACTION_MOVE = 2;
  public static final int ACTION_CANCEL = 3;

  private final int action;
  private final float x;
  private final float y;
  /** The fake's: the velocity that a tracker computes of it. */
  final float velocityX;
  final float velocityY;

  public MotionEvent(int action, float x, float y, float velocityX, float velocityY) {
    this.action = action;
    this.x = x;
    this.y = y;
    this.velocityX = velocityX;
    this.velocityY = velocityY;
  }

  public int getActionMasked() { return action; }
  public float getX() { return x; }
  public float getY() { return y; }
}
