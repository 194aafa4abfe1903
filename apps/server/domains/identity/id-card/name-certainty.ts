/**
 * From which confidence on a character of a name counts as read. What the dictionary lacks is read as a commoner character that looks
 * alike (瓅 as 璨, 翙 as 翔), or as a traditional form (嫣 as 媽): such a one must be sure. A rare one is there if the reader says so
 * at all, and hardly any surname has a character that the dictionary lacks. Measured by `npm run bench -- cards`.
 */
const sure = { surname: 0.6, common: 0.9, rare: 0.6, other: 0.85 } as const;

/** The characters of GB 2312 whose first byte lies between two others. Without traditional forms. */
function listBetween(first: number, last: number): ReadonlySet<string> {
  const decoder = new TextDecoder('gb18030');
  const characters = new Set<string>();
  for (let high = first; high <= last; high += 1)
    for (let low = 0xa1; low <= 0xfe; low += 1) characters.add(decoder.decode(Uint8Array.of(high, low)));
  return characters;
}

let levels: { readonly common: ReadonlySet<string>; readonly rare: ReadonlySet<string> } | undefined;

/** `at` is the place of the character in the name. */
export function sureNameFrom(character: string, at: number): number {
  if (at === 0) return sure.surname;
  levels ??= { common: listBetween(0xb0, 0xd7), rare: listBetween(0xd8, 0xf7) };
  if (levels.common.has(character)) return sure.common;
  return levels.rare.has(character) ? sure.rare : sure.other;
}
