#include <gtest/gtest.h>

extern "C" int picoply_smoke(void);

TEST(Smoke, WholeInterfaceFromC) { EXPECT_EQ(picoply_smoke(), 0) << "line of smoke.c"; }
