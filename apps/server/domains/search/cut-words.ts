import { Jieba } from '@node-rs/jieba';
import { dict } from '@node-rs/jieba/dict.js';
import { insuranceWords, stopWords, synonymLines } from './search-words-data.ts';

let loaded: Jieba | undefined;

/** The dictionary needs 0.2 s and some memory, so it is loaded for the first text that is cut. */
function jieba(): Jieba {
  if (loaded) return loaded;
  loaded = Jieba.withDict(dict);
  const words = new Set([...insuranceWords, ...synonymLines.flat()]);
  loaded.loadDict(Buffer.from([...words].map((word) => `${word} 100000 n`).join('\n')));
  return loaded;
}

/** Text as it is compared: compatible forms, small letters. The length stays the same for Chinese text. */
export const normalize = (text: string): string => text.normalize('NFKC').toLowerCase();

const isWord = (word: string): boolean => /[\p{L}\p{N}]/u.test(word);

/** The words of a text, and the words inside long ones: 重大疾病保险 has 重大, 疾病 and 保险 too. */
export function cutWords(text: string): string[] {
  return jieba().cutForSearch(normalize(text), true).filter(isWord);
}

/** The words of a text, each character in one of them. */
export const cutOnce = (text: string): string[] => jieba().cut(normalize(text), true);

/** The pairs of neighbouring characters of Chinese passages. They find what the dictionary cuts otherwise. */
export function cutPairs(text: string): string[] {
  return (normalize(text).match(/\p{Script=Han}+/gu) ?? []).flatMap((passage) =>
    Array.from({ length: passage.length - 1 }, (_, at) => passage.slice(at, at + 2)),
  );
}

/** The words of a query that say what is looked for. Single characters count only if there is nothing else. */
export function cutQuery(query: string): string[] {
  const words = [...new Set(cutWords(query))].filter((word) => !stopWords.has(word));
  const long = words.filter((word) => word.length > 1);
  return long.length > 0 ? long : words;
}
