package android.app;

public class Activity extends android.content.Context {
  protected void onCreate(android.os.Bundle saved) {}

  protected void onSaveInstanceState(android.os.Bundle state) {}

  protected void onDestroy() {}

  public void setContentView(int layout) {}

  public <T extends android.view.View> T findViewById(int id) {
    return null;
  }
}
