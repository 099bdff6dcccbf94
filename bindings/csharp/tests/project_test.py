"""No .NET SDK is needed for the tests; this looks at its project: XML whose files are there."""
import pathlib
import xml.etree.ElementTree

PORT = pathlib.Path(__file__).resolve().parents[1]

project = xml.etree.ElementTree.parse(PORT / "Picoply.csproj").getroot()
named = [one.get("Include").split(";")[0] for one in project.iter() if one.get("Include")]
missing = [one for one in named if not one.startswith("native/out/") and not list(PORT.glob(one))]
assert "src/*.cs" in named and not missing, missing
assert project.findtext(".//TargetFrameworks") == "netstandard2.0;netstandard2.1"
assert (PORT / project.findtext(".//PackageReadmeFile")).exists()
print("ok")
