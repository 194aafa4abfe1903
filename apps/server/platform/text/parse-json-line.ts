import type { z } from 'zod';

const sayIssue = ({ path, message }: z.core.$ZodIssue) => (path.length > 0 ? `${path.join('.')}: ${message}` : message);

/** Parses a line that is one JSON object of a schema. Otherwise returns everything that is wrong with it. */
export function parseJsonLine<Value>(schema: z.ZodType<Value>, text: string): { readonly value: Value } | { readonly faults: string[] } {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { faults: ['no JSON'] };
  }
  const parsed = schema.safeParse(json);
  return parsed.success ? { value: parsed.data } : { faults: parsed.error.issues.map(sayIssue) };
}
