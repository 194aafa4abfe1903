import { type Document, isNode, isScalar, LineCounter, parseDocument } from 'yaml';
import { z } from 'zod';
import { findForeignBytes } from './decode-text.ts';
import { inLanguage } from './in-language.ts';
import { type IssuePlace, sayIssue } from './say-issue.ts';
import { sayYamlError } from './say-yaml-error.ts';

/** Returns the line of the innermost existing node on the way to `path`. */
function lineOf(document: Document, lines: LineCounter, path: readonly PropertyKey[]): number {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const node = document.getIn(path.slice(0, depth), true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  }
  return 1;
}

/** The keys that an object at a path may have, by any of the variants of the schema. */
function listKeys(schema: z.core.JSONSchema.BaseSchema, path: readonly PropertyKey[]): string[] {
  const { anyOf = [], oneOf = [], properties = {}, items, additionalProperties } = schema;
  const variants = [...anyOf, ...oneOf].filter((variant) => typeof variant === 'object');
  const [key, ...rest] = path;
  const inVariants = variants.flatMap((variant) => listKeys(variant, path));
  if (key === undefined) return [...new Set([...Object.keys(properties), ...inVariants])];
  const next = typeof key === 'number' ? items : (properties[String(key)] ?? additionalProperties);
  return [...new Set([...(typeof next === 'object' && !Array.isArray(next) ? listKeys(next, rest) : []), ...inVariants])];
}

/** What is at the place of an issue, as it is written and as it may be. */
function placeOf(document: Document, value: unknown, schema: z.ZodType, issue: z.core.$ZodIssue): IssuePlace {
  const node = document.getIn(issue.path, true);
  return {
    value: issue.path.reduce<unknown>((whole, key) => (whole as Record<PropertyKey, unknown> | null | undefined)?.[key], value),
    source: isScalar(node) ? node.source : undefined,
    known:
      issue.code === 'unrecognized_keys'
        ? listKeys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }), issue.path)
        : undefined,
  };
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
    return { faults: document.errors.map((error) => `${file}:${error.linePos?.[0].line ?? 1}: ${sayYamlError(error)}`) };
  const value: unknown = document.toJS();
  const result = schema.safeParse(value);
  if (result.success) return { value: result.data, lineAt: (path) => lineOf(document, lines, path) };
  return {
    faults: result.error.issues.map((issue) => {
      const { path } = issue;
      const at = issue.code === 'unrecognized_keys' ? [...path, ...issue.keys.slice(0, 1)] : path;
      const said = sayIssue(issue, placeOf(document, value, schema, issue));
      const key = path.length > 0 ? `${path.map(String).join('.')}: ` : inLanguage(': ', '');
      return `${file}:${lineOf(document, lines, at)}: ${key}${said}`;
    }),
  };
}
