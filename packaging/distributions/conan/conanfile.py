"""Recipe for Conan 2. With a conandata.yml beside it, as a release has it, the release's sources are built;
without one, the checkout that this file lies in."""
import os

from conan import ConanFile
from conan.tools.build import check_min_cppstd
from conan.tools.cmake import CMake, CMakeToolchain, cmake_layout
from conan.tools.files import copy, get, rmdir

required_conan_version = ">=2.0"


class PicoplyConan(ConanFile):
    name = "picoply"
    version = "1.0.0-rc1"
    description = "A board-game brain measured in kilobytes"
    license = "MIT"
    url = "https://github.com/picoply/picoply"
    homepage = "https://github.com/picoply/picoply"
    topics = ("game", "gomoku", "renju", "othello", "connect-four", "alpha-beta", "embedded")
    # Games that a user adds are compiled into his program with the archive.
    package_type = "static-library"
    settings = "os", "arch", "compiler", "build_type"

    def export_sources(self):
        if self.conan_data:
            return
        root = os.path.join(self.recipe_folder, "..", "..", "..")
        for pattern in ("CMakeLists.txt", "LICENSE", "*.md", "capi/*", "cmake/*", "include/*", "link/*", "src/*",
                        "docs/adding-a-game.md"):
            copy(self, pattern, root, self.export_sources_folder, excludes=("build/*", "ports/*"))

    def source(self):
        if self.conan_data:
            get(self, **self.conan_data["sources"][self.version], strip_root=True)

    def validate(self):
        check_min_cppstd(self, 20)

    def layout(self):
        cmake_layout(self)

    def generate(self):
        toolchain = CMakeToolchain(self)
        toolchain.cache_variables.update({
            "PICOPLY_BUILD_TESTS": False, "PICOPLY_BUILD_DESKTOP": False,
            "PICOPLY_INSTALL": True, "PICOPLY_INSTALL_SHARED": False})
        toolchain.generate()

    def build(self):
        cmake = CMake(self)
        cmake.configure()
        cmake.build()

    def package(self):
        copy(self, "LICENSE", self.source_folder, os.path.join(self.package_folder, "licenses"))
        CMake(self).install()
        rmdir(self, os.path.join(self.package_folder, "lib", "pkgconfig"))
        rmdir(self, os.path.join(self.package_folder, "share"))
        # Conan makes the configuration; picoply_add_game() it takes from here.
        for name in ("picoplyConfig.cmake", "picoplyConfigVersion.cmake"):
            os.remove(os.path.join(self.package_folder, "lib", "cmake", "picoply", name))

    def package_info(self):
        self.cpp_info.set_property("cmake_file_name", "picoply")
        # Or else it would be picoply::picoply, which is the library.
        self.cpp_info.set_property("cmake_target_name", "picoply::all")
        self.cpp_info.set_property(
            "cmake_build_modules",
            [os.path.join("lib", "cmake", "picoply", "PicoplyAddGame.cmake")])

        headers = self.cpp_info.components["cpp"]
        headers.set_property("cmake_target_name", "picoply::cpp")
        headers.libdirs = []

        library = self.cpp_info.components["library"]
        library.set_property("cmake_target_name", "picoply::picoply")
        library.set_property("pkg_config_name", "picoply")
        library.libs = ["picoply"]

        link = self.cpp_info.components["link"]
        link.set_property("cmake_target_name", "picoply::link")
        link.libs = ["picoply_link"]
        link.requires = ["library"]

        game = self.cpp_info.components["game"]
        game.set_property("cmake_target_name", "picoply::game")
        game.requires = ["cpp", "library"]
        game.includedirs = ["include", os.path.join("include", "picoply", "capi")]
        game.libdirs = []
