import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const packages = path.resolve(import.meta.dirname, '..');

/** Global names that give access to time, randomness or I/O. Uses of `Date` and `Math.random` are checked separately. */
const outside = new Set(
  'performance crypto process console fetch setTimeout setInterval queueMicrotask localStorage sessionStorage require XMLHttpRequest'.split(
    ' ',
  ),
);

/** Returns the places where a source reads time, randomness or other external state, and its imports. */
function inspect(name: string, text: string): { impure: string[]; imports: string[] } {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const impure: string[] = [];
  const imports: string[] = [];
  const note = (node: ts.Node) =>
    impure.push(`${name}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${node.getText()}`);
  const visit = (node: ts.Node): void => {
    if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier))
      imports.push(node.moduleSpecifier.text);
    if (ts.isPropertyAccessExpression(node) && ['Date.now', 'Math.random'].includes(node.getText())) note(node);
    if (ts.isNewExpression(node) && node.expression.getText() === 'Date' && !node.arguments?.length) note(node);
    if (ts.isCallExpression(node) && ['Date', 'import'].includes(node.expression.getText())) note(node);
    if (ts.isNewExpression(node) && node.expression.getText() === 'Intl.DateTimeFormat') note(node);
    const isName = ts.isPropertyAccessExpression(node.parent) ? node.parent.expression === node : ts.isExpression(node);
    if (ts.isIdentifier(node) && isName && !ts.isPropertyAssignment(node.parent) && outside.has(node.text)) note(node);
    ts.forEachChild(node, visit);
  };
  ts.forEachChild(source, visit);
  return { impure, imports };
}

function inspectFolder(folder: string) {
  const names = readdirSync(path.join(packages, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /^(?!derive\/|node_modules\/)(?:[\w-]+\/)*[\w-]+\.ts$/.test(name) && !name.startsWith('generate-'));
  expect(names.length).toBeGreaterThan(5);
  return names.map((name) => ({ name, ...inspect(name, readFileSync(path.join(packages, folder, name), 'utf8')) }));
}

/** Whether a file imports another source of its package, other than tests and test data. */
function isOwn(name: string, from: string): boolean {
  return from.startsWith('.') && /^(?:[\w-]+\/)*[\w-]+\.ts$/.test(path.posix.join(path.posix.dirname(name), from));
}

describe.each(['rules', 'reference', 'rating'])('packages/%s', (folder) => {
  it('reads no clock, no random numbers and no external state', () => {
    expect(inspectFolder(folder).flatMap(({ impure }) => impure)).toEqual([]);
  });

  it('imports only its own files and the packages below it', () => {
    const foreign = inspectFolder(folder).flatMap(({ name, imports }) =>
      imports.filter((from) => !isOwn(name, from) && !/^@portal\/reference\/[\w-]+\.ts$/.test(from)).map((from) => `${name}: ${from}`),
    );
    expect(foreign).toEqual([]);
  });
});

describe('the inspection itself', () => {
  it.each([
    'const now = Date.now();',
    'const now = new Date();',
    'const now = new Date;',
    'const now = Date();',
    'const chance = Math.random();',
    'const id = crypto.randomUUID();',
    'const answer = await fetch(address);',
    "const fs = await import('node:fs');",
    'setTimeout(run, 1);',
    'const zone = new Intl.DateTimeFormat();',
  ])('finds %s', (text) => {
    expect(inspect('x.ts', text).impure).toHaveLength(1);
  });

  it.each([
    'new Date(0).toISOString();',
    'Date.parse(text);',
    'Date.UTC(2026, 0, 1);',
    'const a = { process: 1 }; a.process;',
    'Math.round(1);',
  ])('lets %s pass', (text) => {
    expect(inspect('x.ts', text).impure).toEqual([]);
  });
});
