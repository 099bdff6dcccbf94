var path = "othello.weights";
// @block@
using (strong)
  strong.Search(new SearchLimits { Nodes = 100 });
