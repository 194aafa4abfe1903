import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseAst } from 'vite';
import { findRegexFault } from './syntax.mjs';
import { isProvided, isWithout, listLacking, membersOf } from './support.mjs';

/** Nodes of the syntax that came after the oldest browsers. The build rewrites the others. */
const tooNew = {
  StaticBlock: () => 'a static block',
  ImportAttribute: () => 'an import attribute',
  PrivateIdentifier: (node, parent) => (parent.type === 'BinaryExpression' ? '#x in y' : undefined),
  AwaitExpression: (node, parent, inFunction) => (inFunction ? undefined : 'await outside a function'),
};

/** Objects whose methods have names that are hardly those of others. */
const owners = ['Array', 'Map', 'Math', 'Number', 'Object', 'Promise', 'Set', 'String', 'Symbol'];

/** Methods of built-in objects by name: whose one is called is unknown here. Those that an older method has too are left to the types. */
function listNewMethods() {
  const [lacking, there] = [new Map(), new Set()];
  for (const owner of owners)
    for (const name of membersOf(`javascript.builtins.${owner}`)) {
      const feature = `javascript.builtins.${owner}.${name}`;
      const browsers = listLacking(feature) ?? [];
      if (browsers.length > 0 && !isProvided(feature) && !isWithout(feature)) lacking.set(name, feature);
      else there.add(name);
    }
  return new Map([...lacking].filter(([name]) => !there.has(name)));
}

/** Global names that the oldest browsers lack: objects and functions of the language and of pages. */
function listNewGlobals() {
  const features = [
    ...membersOf('javascript.builtins').map((name) => `javascript.builtins.${name}`),
    ...membersOf('api').map((name) => `api.${name}`),
  ];
  const isNew = (feature) => (listLacking(feature) ?? []).length > 0 && !isProvided(feature) && !isWithout(feature);
  return new Map(features.filter(isNew).map((feature) => [feature.split('.').at(-1), feature]));
}

const isFunction = ({ type }) => /Function|MethodDefinition|PropertyDefinition/.test(type);

/** Walks a tree. `visit` gets each node, its parent and whether it is in a function. */
function walk(node, parent, inFunction, visit) {
  visit(node, parent, inFunction);
  const inside = inFunction || isFunction(node);
  for (const [key, value] of Object.entries(node)) {
    if (key === 'parent' || typeof value !== 'object' || value === null) continue;
    for (const child of Array.isArray(value) ? value : [value]) if (typeof child?.type === 'string') walk(child, node, inside, visit);
  }
}

/** Whether a name is used only after `typeof` said that it is there, as in `typeof Name === 'function' ? Name : …`. */
const asksFirst = (text, name) =>
  new RegExp(`typeof ${name}\\b|['"\`]${name}['"\`] ?in |globalThis\\.${name}\\b|window\\.${name}\\b`).test(text);

function findFaults(text, newMethods, newGlobals) {
  const faults = new Set();
  walk(parseAst(text), { type: 'File' }, false, (node, parent, inFunction) => {
    const syntax = tooNew[node.type]?.(node, parent, inFunction);
    if (syntax) faults.add(syntax);
    if (node.type === 'Literal' && node.regex) {
      const fault = findRegexFault(node.raw ?? `/${node.regex.pattern}/${node.regex.flags}`);
      if (fault) faults.add(`${node.raw}: ${fault}`);
    }
    if (node.type === 'CallExpression' && node.callee.type === 'MemberExpression' && !node.callee.computed && !node.optional) {
      const feature = newMethods.get(node.callee.property.name);
      if (feature) faults.add(`.${node.callee.property.name}(): ${feature}`);
    }
    const isCalled = (node.type === 'CallExpression' || node.type === 'NewExpression') && node.callee.type === 'Identifier';
    const feature = isCalled ? newGlobals.get(node.callee.name) : undefined;
    if (feature && !asksFirst(text, node.callee.name)) faults.add(`${node.callee.name}: ${feature}`);
  });
  return [...faults];
}

/**
 * What the oldest browsers cannot read or lack in the scripts of a build, with all packages in them. The sources are checked more closely, by
 * their types (`check-browser-floor.mjs`). Returns a line for each fault.
 */
export function checkBundle(client) {
  const [newMethods, newGlobals] = [listNewMethods(), listNewGlobals()];
  const scripts = readdirSync(client, { recursive: true }).filter((file) => file.endsWith('.js'));
  return scripts.flatMap((file) =>
    findFaults(readFileSync(path.join(client, file), 'utf8'), newMethods, newGlobals).map((fault) => `${String(file)}: ${String(fault)}`),
  );
}
