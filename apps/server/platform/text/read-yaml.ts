import { type Document, isNode, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import { findForeignBytes } from './decode-text.ts';

/** Returns the line of the innermost existing node on the way to `path`. */
function lineOf(document: Document, lines: LineCounter, path: readonly PropertyKey[]): number {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const node = document.getIn(path.slice(0, depth), true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  }
  return 1;
}

/** Reads a YAML file by a schema. Returns its value and the lines of its nodes, or all faults as `file:line: what is wrong`. */
export function readYaml<Schema extends z.ZodType>(
  file: string,
  text: string,
  schema: Schema,
): { value: z.output<Schema>; lineAt: (path: readonly PropertyKey[]) => number } | { faults: string[] } {
  const foreign = findForeignBytes(file, text);
  if (foreign.length > 0) return { faults: foreign };
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  if (document.errors.length > 0)
    return { faults: document.errors.map(({ message, linePos }) => `${file}:${linePos?.[0].line ?? 1}: ${message}`) };
  const result = schema.safeParse(document.toJS());
  if (result.success) return { value: result.data, lineAt: (path) => lineOf(document, lines, path) };
  return {
    faults: result.error.issues.map((issue) => {
      const { path, message } = issue;
      const at = issue.code === 'unrecognized_keys' ? [...path, ...issue.keys.slice(0, 1)] : path;
      return `${file}:${lineOf(document, lines, at)}: ${path.map(String).join('.')}: ${message}`;
    }),
  };
}
