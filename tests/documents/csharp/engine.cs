var progress = new Progress<SearchResult>();
var cancellationToken = CancellationToken.None;
// @block@
