// Prints each syntax error of the Swift files named. With --facts it also prints, as JSON,
//   uses    [{file, line, name, arguments}], the names of C, arguments being -1 where one is not called
//   public  [{file, line, text}], what others see of the sources: declarations without their bodies
import { readFileSync } from 'node:fs';
import Parser from 'tree-sitter';
import Swift from 'tree-sitter-swift';

const parser = new Parser();
parser.setLanguage(Swift);

/** All nodes of a tree, parents first. */
function* nodes(node) {
  yield node;
  for (const child of node.children) yield* nodes(child);
}

const isOurs = (name) => /^(pply|PPLY|cpicoply)_/.test(name);

/** How many arguments a name is called with: the name's node is followed by a suffix with them. */
function argumentCount(name) {
  const suffix = name.nextNamedSibling;
  if (suffix?.type !== 'call_suffix') return -1;
  const list = suffix.namedChildren.find((child) => child.type === 'value_arguments');
  const inside = list?.namedChildren.filter((child) => child.type === 'value_argument').length ?? 0;
  const trailing = suffix.namedChildren.filter((child) => child.type === 'lambda_literal').length;
  return inside + trailing;
}

/** The declaration without what it does; of enums and protocols all, their members being public too. */
function shown(node) {
  const keyword = node.children.find((child) => ['enum', 'protocol'].includes(child.type));
  const body = node.namedChildren.find((child) => /_body$|^computed_property$/.test(child.type));
  return keyword || !body ? node.text : node.text.slice(0, body.startIndex - node.startIndex);
}

const isPublic = (node) => node.namedChildren.some(
  (child) => child.type === 'modifiers' && /\b(public|open)\b/.test(child.text));

const wantsFacts = process.argv[2] === '--facts';
const uses = [];
const declarations = [];
let errors = 0;
for (const file of process.argv.slice(wantsFacts ? 3 : 2)) {
  const text = readFileSync(file, 'utf8');
  const root = parser.parse((at) => text.slice(at, at + 4096)).rootNode;
  for (const node of nodes(root)) {
    const line = node.startPosition.row + 1;
    if (node.type === 'ERROR' || node.isMissing) {
      errors += 1;
      console.error(`${file}:${line}: syntax error: ${node.text.split('\n')[0].slice(0, 60)}`);
    }
    if (/identifier/.test(node.type) && node.namedChildCount === 0 && isOurs(node.text)) {
      uses.push({ file, line, name: node.text, arguments: argumentCount(node) });
    }
    if (isPublic(node)) declarations.push({ file, line, text: shown(node) });
  }
  if (root.hasError && errors === 0) {
    errors += 1;
    console.error(`${file}: a syntax error`);
  }
}
if (wantsFacts) console.log(JSON.stringify({ uses, public: declarations }));
else if (errors === 0) console.log('ok: no syntax errors');
// Not process.exit(): it may end before a pipe has taken all of it.
process.exitCode = errors === 0 ? 0 : 1;
