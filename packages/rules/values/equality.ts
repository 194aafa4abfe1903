function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Deep equality of plain data. An undefined field equals an absent field. */
export function isSameData(one: unknown, other: unknown): boolean {
  if (!isRecord(one) || !isRecord(other)) return Object.is(one, other);
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...keys].every((key) => isSameData(one[key], other[key]));
}
