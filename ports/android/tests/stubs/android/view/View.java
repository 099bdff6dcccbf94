package android.view;

import android.view.accessibility.AccessibilityNodeInfo;
import android.view.accessibility.AccessibilityNodeProvider;

public class View {
  public static final int NO_ID = -1;

  public interface OnClickListener {
    void onClick(View view);
  }

  public View(android.content.Context context, android.util.AttributeSet attributes) {}

  public final int getWidth() {
    return 0;
  }

  public final int getHeight() {
    return 0;
  }

  public final android.content.Context getContext() {
    return null;
  }

  public final ViewParent getParent() {
    return null;
  }

  public void invalidate() {}

  public boolean performClick() {
    return false;
  }

  public void setOnClickListener(OnClickListener listener) {}

  public void getLocationOnScreen(int[] out) {}

  public void sendAccessibilityEvent(int type) {}

  public void onInitializeAccessibilityNodeInfo(AccessibilityNodeInfo info) {}

  public boolean performAccessibilityAction(int action, android.os.Bundle arguments) {
    return false;
  }

  protected void onDraw(android.graphics.Canvas canvas) {}

  public boolean onTouchEvent(MotionEvent event) {
    return false;
  }

  public boolean onHoverEvent(MotionEvent event) {
    return false;
  }

  public AccessibilityNodeProvider getAccessibilityNodeProvider() {
    return null;
  }
}
