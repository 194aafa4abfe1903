import { simplify } from '#platform/text/simplify.ts';
import type { ReadCharacter } from '#platform/ocr/text-reader.ts';

/**
 * The confidence from which a character of a name counts as read. A character that the reader's dictionary lacks is read as a commoner one
 * that looks alike (瓅 as 璨, 翙 as 翔) or as a traditional form (嫣 as 媽). So common and traditional characters need a high confidence,
 * and a higher one if they might stand for a rare one (或 for 彧). Rare characters and surnames need less: the reader hardly ever reads a
 * rare character that is not there, and hardly any surname has a character that the dictionary lacks. Measured by `npm run bench -- cards`.
 */
const sure = { surname: 0.6, common: 0.9, commonOrRare: 0.95, rare: 0.6, traditional: 0.85 } as const;

/** The 3,755 common characters of GB 2312, level 1. */
function listCommon(): ReadonlySet<string> {
  const decoder = new TextDecoder('gb18030');
  const characters = new Set<string>();
  for (let high = 0xb0; high <= 0xd7; high += 1)
    for (let low = 0xa1; low <= 0xfe; low += 1) characters.add(decoder.decode(Uint8Array.of(high, low)));
  return characters;
}

let commonCharacters: ReadonlySet<string> | undefined;

const isTraditional = (character: string): boolean => simplify(character) !== character;

/** `at` is the place of the character in the name. */
export function sureNameFrom({ text, other }: ReadCharacter, at: number): number {
  if (at === 0) return sure.surname;
  const common = (commonCharacters ??= listCommon());
  if (!common.has(text)) return isTraditional(text) ? sure.traditional : sure.rare;
  const mayBeRare = /\p{Script=Han}/u.test(other) && !common.has(other) && !isTraditional(other);
  return mayBeRare ? sure.commonOrRare : sure.common;
}
