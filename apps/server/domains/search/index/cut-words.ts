import { Jieba } from '@node-rs/jieba';
import { dict } from '@node-rs/jieba/dict.js';
import { alikeLines, insuranceWords, stopWords, synonymLines } from '../query/search-words-data.ts';

let loaded: Jieba | undefined;
/** The words of the insurer that the dictionary has beside our own. */
let taught: ReadonlySet<string> = new Set();

/** The dictionary needs 0.2 s and some memory, so it is loaded for the first text that is cut. */
function jieba(): Jieba {
  if (loaded) return loaded;
  loaded = Jieba.withDict(dict);
  addWords(loaded, [...insuranceWords, ...synonymLines.flat(), ...taught]);
  return loaded;
}

const isTeachable = (word: string): boolean => /^\p{Script=Han}{2,8}$/u.test(word);

function addWords(dictionary: Jieba, words: readonly string[]): void {
  const lines = [...new Set(words)].filter(isTeachable).map((word) => `${word} 100000 n`);
  if (lines.length > 0) dictionary.loadDict(Buffer.from(lines.join('\n')));
}

/**
 * Teaches the dictionary the Chinese words of the insurer, all of them: those of an earlier call that are missing are forgotten. Texts and
 * queries must be cut by the same words, so an index keeps those it was made with.
 */
export function teachWords(words: readonly string[]): void {
  const wanted = new Set(words.filter(isTeachable));
  const added = [...wanted].filter((word) => !taught.has(word));
  const isForgetting = [...taught].some((word) => !wanted.has(word));
  taught = wanted;
  // A word cannot be taken out of the dictionary.
  if (isForgetting) loaded = undefined;
  else if (loaded) addWords(loaded, added);
}

/** Text as it is compared: compatible forms, small letters. The length stays the same for Chinese text. */
export const normalize = (text: string): string => text.normalize('NFKC').toLowerCase();

/** A word that the dictionary counts so often in ordinary texts is an everyday word. */
const everydayLine = /^(\p{Script=Han}{2,}) \d{4,} /gmu;
let everyday: ReadonlySet<string> | undefined;

/** Whether a word is frequent in ordinary texts, 上班 or 昨天, however rare it is on the site; not a word of insurance. */
export function isEveryday(word: string): boolean {
  everyday ??= new Set([...Buffer.from(dict).toString().matchAll(everydayLine)].map(([, one = '']) => one));
  return everyday.has(word) && !insurance.has(word);
}

const insurance: ReadonlySet<string> = new Set(insuranceWords);

const isWord = (word: string): boolean => /[\p{L}\p{N}]/u.test(word);

/** A whole text as it is compared with another: letters and digits only. */
export const compact = (text: string): string => normalize(text).replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The words of a text, and the words inside long ones: 重大疾病保险 has 重大, 疾病 and 保险 too. */
export function cutWords(text: string): string[] {
  return jieba().cutForSearch(normalize(text), true).filter(isWord);
}

/** The words of a text, each character in one of them. */
export const cutOnce = (text: string): string[] => jieba().cut(normalize(text), true);

/** Whether a text is one word of the dictionary: unknown characters are not joined by guessing. */
export const isInDictionary = (text: string): boolean => jieba().cut(normalize(text), false).length === 1;

/** The pairs of neighbouring characters of Chinese passages. They find what the dictionary cuts otherwise. */
export function cutPairs(text: string): string[] {
  return (normalize(text).match(/\p{Script=Han}+/gu) ?? []).flatMap((passage) =>
    Array.from({ length: passage.length - 1 }, (_, at) => passage.slice(at, at + 2)),
  );
}

/** The words of a query that tell the subject of the search. Single characters count only if there is nothing else. */
export function cutQuery(query: string): string[] {
  const words = [...new Set(cutWords(query))].filter((word) => !stopWords.has(word));
  const long = words.filter((word) => word.length > 1);
  return long.length > 0 ? long : words;
}

const alike: ReadonlyMap<string, string> = new Map(alikeLines.flatMap((line) => line.map((word) => [word, line[0] ?? word])));

/** The meaningful words of a text, each once; equivalent ones are one. */
export function listTelling(text: string): string[] {
  const telling = cutOnce(text).filter((word) => isWord(word) && !stopWords.has(word));
  return [...new Set(telling.map((word) => alike.get(word) ?? word))];
}

/** Passages of a query, from its first word to its last, with nothing but whole words: `from` and `to` count the words. */
export interface Passage {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** The longest passages of a query that are known, none within another. A passage begins and ends where words do. */
export function findPassages(words: readonly string[], isKnown: (text: string) => boolean): Passage[] {
  const found: Passage[] = [];
  for (let from = 0; from < words.length; from += 1)
    for (let to = words.length; to > from; to -= 1) {
      const text = words.slice(from, to).join('').trim();
      if (text.length < 2 || !isKnown(text)) continue;
      found.push({ text, from, to });
      from = to - 1;
      break;
    }
  return found;
}
