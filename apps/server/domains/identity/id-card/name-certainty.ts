/**
 * From which confidence on a character of a name counts as read. What the dictionary lacks is read as a commoner character that looks
 * alike (瓅 as 璨, 翙 as 翔): a common one must be sure. A rare one is there if the reader says so at all, and hardly
 * any surname has a character that the dictionary lacks. Measured by `npm run bench -- cards`.
 */
const sure = { common: 0.9, rare: 0.6, surname: 0.6 } as const;

/** The 3,755 commonest characters: level one of GB 2312, whose first byte is from B0 to D7. */
function listCommon(): ReadonlySet<string> {
  const decoder = new TextDecoder('gb18030');
  const common = new Set<string>();
  for (let first = 0xb0; first <= 0xd7; first += 1)
    for (let second = 0xa1; second <= 0xfe; second += 1) common.add(decoder.decode(Uint8Array.of(first, second)));
  return common;
}

let common: ReadonlySet<string> | undefined;

export function sureNameFrom(character: string, at: number): number {
  if (at === 0) return sure.surname;
  common ??= listCommon();
  return common.has(character) ? sure.common : sure.rare;
}
