function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function strip(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strip);
  return isPlainObject(value) ? stripEmpty(value) : value;
}

/**
 * Returns a copy without empty fields (spec 2 §5). Removes undefined, null and empty text at every depth. Keeps 0, false, empty
 * lists and empty objects. Expects plain data.
 */
export function stripEmpty<T extends object>(payload: T): Partial<T> {
  const kept = Object.entries(payload)
    .filter(([, value]) => value !== undefined && value !== null && value !== '')
    .map(([key, value]): [string, unknown] => [key, strip(value)]);
  // The copy differs from the original only by omitted fields.
  return Object.fromEntries(kept) as Partial<T>;
}
