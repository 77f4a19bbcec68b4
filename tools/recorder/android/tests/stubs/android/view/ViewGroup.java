package android.view;

import java.util.ArrayList;

/** developer.android.com/reference/android/view/ViewGroup */
public class ViewGroup extends View {
  protected final ArrayList<View> children = new ArrayList<>();

  public int getChildCount() { return children.size(); }
  public View getChildAt(int index) { return children.get(index); }
}
