package android.util;

/** developer.android.com/reference/android/util/DisplayMetrics */
public class DisplayMetrics {
  public float density = 2;
}
