// For people who have Android Studio, or Gradle, an SDK and an NDK. ports/android/build.sh needs none.
pluginManagement {
    repositories {
        google()
        mavenCentral()
    }
    plugins {
        id("com.android.library") version "8.5.2"
        id("com.android.application") version "8.5.2"
        id("org.jetbrains.kotlin.android") version "2.0.20"
    }
}

dependencyResolutionManagement {
    repositories {
        google()
        mavenCentral()
    }
}

rootProject.name = "picoply-android"

include(":library", ":match", ":sample")
