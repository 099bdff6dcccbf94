plugins {
    id("com.android.application")
    id("org.jetbrains.kotlin.android")
}

android {
    namespace = "org.picoply.sample"
    compileSdk = 34

    defaultConfig {
        applicationId = "org.picoply.sample"
        minSdk = 24
        targetSdk = 34
        versionCode = 1
        versionName = "1.0.0-rc1"
    }

    compileOptions {
        sourceCompatibility = JavaVersion.VERSION_1_8
        targetCompatibility = JavaVersion.VERSION_1_8
    }
    kotlinOptions { jvmTarget = "1.8" }
}

dependencies {
    implementation(project(":library"))
    implementation(project(":match"))
    implementation("org.jetbrains.kotlinx:kotlinx-coroutines-android:1.8.1")
}
