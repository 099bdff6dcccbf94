package android.view.accessibility;

public abstract class AccessibilityNodeProvider {
  public AccessibilityNodeInfo createAccessibilityNodeInfo(int id) {
    return null;
  }

  public boolean performAction(int id, int action, android.os.Bundle arguments) {
    return false;
  }
}
