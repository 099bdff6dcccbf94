using System.Runtime.CompilerServices;

[assembly: InternalsVisibleTo("Picoply.Tests")]
