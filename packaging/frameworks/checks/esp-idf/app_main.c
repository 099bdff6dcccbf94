/* ESP-IDF calls app_main from a task. */
void app_main(void);
int main(void);

int main(void) {
  app_main();
  return 0;
}
