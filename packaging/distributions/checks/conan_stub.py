#!/usr/bin/env python3
"""Runs picoply's Conan recipe and its test_package where Conan is not to be had: conan_stub.py RECIPE ROOT

Stands in for those parts of Conan 2 that the recipe uses, from Conan's documentation: the steps are those of
`conan create`, and the package is used through a CMake configuration made from package_info() alone, as
CMakeDeps does. RECIPE is the folder of conanfile.py, ROOT a folder to work in. With CONAN_DOWNLOADS set,
what the recipe downloads is taken from that folder.
"""
import fnmatch
import hashlib
import importlib.util
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tarfile
import types

import yaml


class Record:
    """Of package_info(): the directories that Conan assumes, and what is set."""

    def __init__(self):
        self.includedirs, self.libdirs, self.libs, self.requires = ["include"], ["lib"], [], []
        self.properties, self.components = {}, Components()

    def set_property(self, name, value):
        self.properties[name] = value


class Components(dict):
    def __missing__(self, name):
        self[name] = Record()
        return self[name]


class ConanFile:
    conan_data = None

    def run(self, command, env=None):
        del env
        subprocess.run(command, shell=True, check=True)


class CMakeToolchain:
    def __init__(self, recipe):
        self.recipe, self.cache_variables = recipe, {}

    def generate(self):
        self.recipe.definitions = [f"-D{name}={'ON' if value is True else 'OFF' if value is False else value}"
                                   for name, value in self.cache_variables.items()]


class CMake:
    def __init__(self, recipe):
        self.recipe = recipe

    def configure(self):
        subprocess.run(["cmake", "-S", self.recipe.source_folder, "-B", self.recipe.build_folder, "-G",
                        "Ninja", "-DCMAKE_BUILD_TYPE=Debug", "-DCMAKE_CXX_FLAGS_DEBUG=-O0", "-DCMAKE_INSTALL_LIBDIR=lib",
                        f"-DCMAKE_INSTALL_PREFIX={self.recipe.package_folder}",
                        *self.recipe.definitions], check=True)

    def build(self):
        subprocess.run(["cmake", "--build", self.recipe.build_folder], check=True)

    def install(self):
        subprocess.run(["cmake", "--install", self.recipe.build_folder], check=True)


def copy(_recipe, pattern, src, dst, excludes=()):
    for path in sorted(pathlib.Path(src).rglob("*")):
        name = path.relative_to(src).as_posix()
        if path.is_file() and fnmatch.fnmatch(name, pattern) and not any(
                fnmatch.fnmatch(name, exclude) for exclude in excludes):
            target = pathlib.Path(dst, name)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, target)


def get(recipe, url, sha256, strip_root):
    archive = pathlib.Path(os.environ["CONAN_DOWNLOADS"], url.rsplit("/", 1)[1])
    found = hashlib.sha256(archive.read_bytes()).hexdigest()
    if found != sha256 or not strip_root:
        sys.exit(f"{url}: sha256 is {found}, conandata.yml says {sha256}")
    with tarfile.open(archive) as tar:
        for member in tar.getmembers():
            member.name = member.name.partition("/")[2]
            if member.name:
                tar.extract(member, recipe.source_folder)


def check_min_cppstd(_recipe, standard):
    if standard != 20:
        sys.exit(f"picoply is C++20, the recipe asks for {standard}")


def install_stub():
    parts = {
        "conan": {"ConanFile": ConanFile},
        "conan.tools": {},
        "conan.tools.build": {"check_min_cppstd": check_min_cppstd, "can_run": lambda recipe: True},
        "conan.tools.cmake": {"CMake": CMake, "CMakeToolchain": CMakeToolchain,
                              "cmake_layout": lambda recipe: None},
        "conan.tools.files": {"copy": copy, "get": get, "rmdir": lambda recipe, path: shutil.rmtree(path)},
    }
    for name, members in parts.items():
        module = types.ModuleType(name)
        vars(module).update(members)
        sys.modules[name] = module


def recipe_of(folder):
    spec = importlib.util.spec_from_file_location("conanfile", folder / "conanfile.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return next(value for value in vars(module).values()
                if isinstance(value, type) and issubclass(value, ConanFile) and value is not ConanFile)


def create(folder, root):
    """The steps of `conan create`; returns the recipe."""
    recipe = recipe_of(folder)()
    data = folder / "conandata.yml"
    recipe.conan_data = yaml.safe_load(data.read_text()) if data.exists() else None
    recipe.recipe_folder = str(folder)
    recipe.export_sources_folder = recipe.source_folder = str(root / "source")
    # Without -g and as deep below the sources as in vcpkg.cmake, for a compiler cache.
    recipe.build_folder, recipe.package_folder = str(root / "source" / "build" / "conan"), str(root / "package")
    (root / "source").mkdir(parents=True)
    for step in ("export_sources", "source", "validate", "layout", "generate", "build", "package"):
        getattr(recipe, step)()
    recipe.cpp_info = Record()
    recipe.package_info()
    return recipe


def write_config(recipe, folder):
    """Targets from package_info(), and nothing else; every folder and library named must be there."""
    package = pathlib.Path(recipe.package_folder)

    def there(*parts):
        path = package.joinpath(*parts)
        if not path.exists():
            sys.exit(f"package_info() names {path.relative_to(package)}, which is not in the package")
        return f'"{path}"'

    components = recipe.cpp_info.components
    names = {key: component.properties["cmake_target_name"] for key, component in components.items()}
    root_target = recipe.cpp_info.properties["cmake_target_name"]
    if root_target in names.values() or len(set(names.values())) != len(names):
        sys.exit(f"two targets have one name: {root_target}, {names}")
    lines = []
    for key, component in components.items():
        target = names[key]
        lines += [f"add_library({target} INTERFACE IMPORTED)"]
        lines += [f"target_include_directories({target} INTERFACE {there(folder)})"
                  for folder in component.includedirs]
        lines += [f"target_link_libraries({target} INTERFACE {there(component.libdirs[0], f'lib{name}.a')})"
                  for name in component.libs]
        lines += [f"target_link_libraries({target} INTERFACE {names[other]})" for other in component.requires]
    lines += [f"include({there(module)})"
              for module in recipe.cpp_info.properties["cmake_build_modules"]]
    folder.mkdir()
    name = recipe.cpp_info.properties["cmake_file_name"]
    (folder / f"{name}Config.cmake").write_text("\n".join(lines) + "\n")


def main(folder, root):
    install_stub()
    shutil.rmtree(root, ignore_errors=True)
    recipe = create(folder, root)
    for leftover in pathlib.Path(recipe.package_folder).rglob("*onfig.cmake"):
        sys.exit(f"the package has {leftover}, which Conan's own would meet")
    write_config(recipe, root / "generated")

    test = recipe_of(folder / "test_package")()
    if not {"CMakeDeps", "CMakeToolchain"} <= set(test.generators):
        sys.exit(f"test_package has only the generators {test.generators}")
    test.source_folder, test.build_folder = str(folder / "test_package"), str(root / "test")
    test.package_folder, test.definitions = str(root), [f"-Dpicoply_DIR={root / 'generated'}"]
    test.cpp = types.SimpleNamespace(build=types.SimpleNamespace(bindir=test.build_folder))
    test.build()
    test.test()
    if not re.fullmatch(r"\d+\.\d+\.\d+(-rc\d+)?", recipe.version):
        sys.exit(f"{recipe.version} is no version")
    print("conan: ok")


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve())
