function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function strip(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strip);
  return isPlainObject(value) ? stripEmpty(value) : value;
}

/**
 * A copy without empty fields (spec 2 §5): undefined, null and empty text go, at every depth; 0, false, empty lists
 * and empty objects stay. Takes plain data as it is sent over the wire.
 */
export function stripEmpty<T extends object>(payload: T): Partial<T> {
  const kept = Object.entries(payload)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([key, value]): [string, unknown] => [key, strip(value)]);
  // Fields were only left out, and copies of plain data have the shape of the original.
  return Object.fromEntries(kept) as Partial<T>;
}
