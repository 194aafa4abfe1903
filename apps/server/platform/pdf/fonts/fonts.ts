import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { readCmap } from './read-cmap.ts';

/** The folder of the fonts that every document uses. */
export const fontFolder = join(dirname(fileURLToPath(import.meta.resolve('@embedpdf/fonts-sc'))), '..', 'fonts');

/** Fonts of the rare letters (docs/decisions/080), by family: with the everyday font they have all Han letters of GB 18030-2022. */
const rareFiles = ['rare-bmp', 'rare-sip', 'rare-late'];

let rare: Buffer[] | undefined;
let everyday: ReadonlySet<number> | undefined;
let printed: ReadonlySet<number> | undefined;

/** Unpacks the fonts of the rare letters: 32 MB, once in a process, and only for a document that has such a letter. */
export function readRareFonts(): Buffer[] {
  rare ??= rareFiles.map((name) => brotliDecompressSync(readFileSync(new URL(`./${name}.ttf.br`, import.meta.url))));
  return rare;
}

/** Letters that the everyday font may lack. Surrogates of emoji are not among them. */
const maybeRare = /[\u3007\u3400-\u4DBF\u9FA6-\u9FFF\uF900-\uFAFF\uD840-\uD8FF]/;

/** Whether a text has a letter for which the fonts of the rare letters are needed. */
export function hasRareLetters(text: string): boolean {
  return maybeRare.test(text);
}

/** Characters that every document can print: Latin letters have other fonts too. */
// oxlint-disable-next-line no-control-regex -- JSON text has its own escapes for them.
const certain = /[\u0000-\u024F\u1E00-\u1EFF\u2010-\u2027\u3000-\u3003\u3008-\u3011\u4E00-\u9FA5\uFF01-\uFF5E]/u;

/** The code points of the everyday font. */
function readEveryday(): ReadonlySet<number> {
  everyday ??= readCmap(readFileSync(join(fontFolder, 'NotoSansHans-Regular.otf')));
  return everyday;
}

/** The code points for which some font has a glyph. */
export function readPrinted(): ReadonlySet<number> {
  printed ??= new Set([readEveryday(), ...readRareFonts().map(readCmap)].flatMap((codes) => [...codes]));
  return printed;
}

/** The characters of a text that no font has, each once. Signs that the everyday font has cost no reading of the others. */
export function findUnprintable(text: string): string[] {
  const isMissing = (codes: ReadonlySet<number>) => (character: string) => !codes.has(character.codePointAt(0) ?? 0);
  const uncertain = [...new Set([...text].filter((character) => !certain.test(character)))];
  const missing = uncertain.length === 0 ? [] : uncertain.filter(isMissing(readEveryday()));
  return missing.length === 0 ? [] : missing.filter(isMissing(readPrinted()));
}

/** `U+1F600`, as standards write a code point. */
export const sayCodePoint = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
