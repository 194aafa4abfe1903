// Part of `npm run check`: the sources that reach the browser use nothing that the oldest browsers lack (apps/web/browser-floor.json), unless
// `older-browsers.js` adds it. The types say to which interface a name belongs. The build checks its scripts too, with all packages in them.
import path from 'node:path';
import ts from 'typescript';
import { findSelectorFault } from './browser-floor/selectors.mjs';
import { findRegexFault } from './browser-floor/syntax.mjs';
import { findFeature, isProvided, isWithout, listLacking, listNewNames, membersOf } from './browser-floor/support.mjs';
import { root } from './run.mjs';

const readFile = (file) => ts.sys.readFile(file);
const config = ts.parseJsonConfigFileContent(ts.readConfigFile(path.join(root, 'tsconfig.json'), readFile).config, ts.sys, root);
const files = config.fileNames.filter(
  (file) =>
    /\/(apps\/web\/app|packages\/(rules|reference|contract|ui|forms|web-api))\//.test(file) &&
    !/[.](test|testing|fixture|d)[.]tsx?$/.test(file) &&
    // Schemas of calls stay on the server: see `no-schemas-in-the-browser`.
    !/\/contract\/(catalogue|fields|define-call|application|product|site|facts|areas\/)/.test(file) &&
    // The rules for the texts of content too: see `no-marketing-rules-in-the-browser`.
    !/\/rules\/marketing\//.test(file),
);
const types = config.fileNames.filter((file) => /react-router\/types/.test(file));
const program = ts.createProgram([...files, ...types], { ...config.options, types: ['vite/client'] });
const checker = program.getTypeChecker();
const isOfBrowser = (declaration) => /\/typescript\/lib\/lib[.]/.test(declaration.getSourceFile().fileName);

/** Other names of types for what a browser has once. */
const sameAs = { ReadonlyArray: 'Array', ReadonlyMap: 'Map', ReadonlySet: 'Set', CallableFunction: 'Function', IteratorObject: 'Iterator' };

/** Where the data may have a member of an interface, or of the object with its static members. */
function* placesOf(owner, member, isStatic) {
  const builtin = owner.replace(/Constructor$/, '');
  const name = sameAs[builtin] ?? builtin.replace(/^(Big)?(Int|Uint|Float)\d+(Clamped)?Array$/, 'TypedArray');
  yield `javascript.builtins.${name}.${member}`;
  yield `api.${name}.${member}${isStatic ? '_static' : ''}`;
}

/** A mixin of the types has no entry of its own: its members are found where some interface has them. */
const mixedIn = (member) => [`api.${member}`, ...membersOf('api').map((owner) => `api.${owner}.${member}`)];

/** Names that are new somewhere. All others need no look at their types, which takes time. */
const newNames = listNewNames();

function lacking(places, others = []) {
  const known = places.find((place) => findFeature(place)?.__compat);
  const all = known ? [known] : others.filter((place) => findFeature(place)?.__compat);
  const faults = all.map((place) => ({ place, browsers: listLacking(place) }));
  return faults.length > 0 && faults.every(({ place, browsers }) => browsers.length > 0 && !isProvided(place) && !isWithout(place))
    ? faults[0]
    : undefined;
}

/** What the oldest browsers lack at a name in a source. */
function findFault(name) {
  const symbol = checker.getSymbolAtLocation(name);
  // The types of Node declare some names too.
  for (const declaration of symbol?.declarations?.filter(isOfBrowser) ?? []) {
    if (ts.isVariableDeclaration(declaration) || ts.isFunctionDeclaration(declaration))
      return lacking([`javascript.builtins.${symbol.name}`, `api.${symbol.name}`, `api.Window.${symbol.name}`]);
    const owner = declaration.parent;
    if (ts.isInterfaceDeclaration(owner) && (ts.isMethodSignature(declaration) || ts.isPropertySignature(declaration)))
      return lacking([...placesOf(owner.name.text, symbol.name, false)], findFeature(`api.${owner.name.text}`) ? [] : mixedIn(symbol.name));
    if (ts.isTypeLiteralNode(owner) && ts.isVariableDeclaration(owner.parent))
      return lacking([...placesOf(owner.parent.name.text, symbol.name, true)]);
  }
  return undefined;
}

/** A member that is asked for with `?.` before its call is one that may be missing. */
const isAskedFor = (name) => ts.isPropertyAccessExpression(name.parent) && name.parent.parent.questionDotToken !== undefined;

/** A selector that a browser cannot read makes `querySelector` throw. */
const selecting = new Set(['querySelector', 'querySelectorAll', 'closest', 'matches']);

function* faultsIn(node) {
  if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node) || ts.isImportDeclaration(node)) return;
  if (ts.isIdentifier(node) && newNames.has(node.text) && !isAskedFor(node)) {
    const fault = findFault(node);
    if (fault) yield [node, `${fault.place} is missing in ${fault.browsers.join(', ')}`];
  }
  if (ts.isRegularExpressionLiteral(node)) {
    const fault = findRegexFault(node.text);
    if (fault) yield [node, fault];
  }
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression) && selecting.has(node.expression.name.text)) {
    const [selector] = node.arguments;
    const fault = selector && ts.isStringLiteralLike(selector) ? findSelectorFault(selector.text) : undefined;
    if (fault) yield [selector, fault];
  }
  const children = [];
  ts.forEachChild(node, (child) => void children.push(child));
  for (const child of children) yield* faultsIn(child);
}

let count = 0;
for (const file of files) {
  const source = program.getSourceFile(file);
  for (const [node, fault] of faultsIn(source)) {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    console.log(`${path.relative(root, file)}:${line + 1} ${node.getText().slice(0, 60)}: ${fault}`);
    count += 1;
  }
}
if (count > 0) {
  console.log(
    'The oldest browsers (apps/web/browser-floor.json) lack these. Write them in another way, ask for them with ?. and go on without,',
  );
  console.log('or add them to apps/web/app/older-browsers.');
}
process.exit(count > 0 ? 1 : 0);
