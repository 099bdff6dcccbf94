// The same archive as build.sh's, without Prefab.
plugins {
    id("com.android.library")
    id("org.jetbrains.kotlin.android")
}

android {
    namespace = "org.picoply.android"
    compileSdk = 34

    defaultConfig {
        minSdk = 24
        consumerProguardFiles("../aar/proguard.txt")
        externalNativeBuild {
            cmake { targets("picoply_jni") }
        }
    }

    externalNativeBuild {
        cmake {
            path = file("../CMakeLists.txt")
            version = "3.22.1"
        }
    }

    sourceSets {
        getByName("main") {
            java.srcDir("../../../bindings/java/src/main/java")
            kotlin.srcDir("../kotlin/src/main/kotlin")
        }
    }

    compileOptions {
        sourceCompatibility = JavaVersion.VERSION_1_8
        targetCompatibility = JavaVersion.VERSION_1_8
    }
    kotlinOptions { jvmTarget = "1.8" }
}

dependencies {
    compileOnly("org.jetbrains:annotations:23.0.0")
    api("org.jetbrains.kotlinx:kotlinx-coroutines-core:1.8.1")
}
