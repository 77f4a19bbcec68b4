package android.content.res;

/** developer.android.com/reference/android/content/res/Resources */
public class Resources {
  private final android.util.DisplayMetrics metrics = new android.util.DisplayMetrics();

  public android.util.DisplayMetrics getDisplayMetrics() { return metrics; }
}
