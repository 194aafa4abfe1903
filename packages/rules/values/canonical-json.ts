/** The same data with the keys of every object in order: the order in which somebody wrote them is not part of it. */
function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** The one JSON text of plain data, for hashes. Undefined fields are absent. */
export const toCanonicalJson = (value: unknown): string => JSON.stringify(value, inOrder);
