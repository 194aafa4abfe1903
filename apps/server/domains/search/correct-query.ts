import { cutOnce, cutPairs } from './cut-words.ts';
import { pairToken } from './postings.ts';
import { stopWords, synonymLines } from './search-words-data.ts';
import { spellSyllables } from './spell-pinyin.ts';
import type { Spellings } from './spellings.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The longest word of the vocabulary, in letters of pinyin. */
const longestPinyin = 48;
const longestWord = 8;
/** Fewer letters begin too many words. */
const leastBegun = 4;
/** Longer queries are not corrected: comparing all their parts with all words would take a server's time. */
const longestCorrected = 24;

/**
 * Reads letters as pinyin of words of the vocabulary, the longest words first: `dianzi baodan` is 电子保单. Undefined if some
 * letters are no word.
 */
function readPinyin(letters: string, spellings: Spellings): string | undefined {
  for (let length = Math.min(letters.length, longestPinyin); length >= 2; length -= 1) {
    const [word] = spellings.of(letters.slice(0, length));
    if (word === undefined) continue;
    const rest = letters.slice(length);
    const read = rest === '' ? '' : readPinyin(rest, spellings);
    if (read !== undefined) return word + read;
  }
  return undefined;
}

/**
 * Reads letters of which the last word is not finished: `dianzi bao` is 电子保单 begun. At least two letters must be there, because one
 * begins hundreds of words.
 */
function readBegun(letters: string, spellings: Spellings): string | undefined {
  const [begun] = letters.length < leastBegun ? [] : spellings.beginningWith(letters);
  if (begun !== undefined) return begun;
  for (let length = Math.min(letters.length - 1, longestPinyin); length >= 2; length -= 1) {
    const [word] = spellings.of(letters.slice(0, length));
    const [last] = word === undefined ? [] : spellings.beginningWith(letters.slice(length));
    if (word !== undefined && last !== undefined) return word + last;
  }
  return undefined;
}

/** Whether two words of the same length differ in one character; where. */
function findDifference(one: string, other: string): number | undefined {
  const at = [...one].findIndex((character, index) => character !== other[index]);
  return at >= 0 && one.slice(at + 1) === other.slice(at + 1) ? at : undefined;
}

/** The word that a part of a query was meant to be: one that sounds the same, or a longer one with one other character. */
function correctPart(
  part: string,
  isWrong: (at: number) => boolean,
  { spellings, count }: Pick<Vocabulary, 'spellings' | 'count'>,
): string | undefined {
  const { corrections } = spellings;
  const sounds = spellings.of(spellSyllables(part).join('')).find((word) => word.length === part.length && corrections.includes(word));
  const fits = (word: string) => {
    const at = findDifference(part, word);
    return at !== undefined && isWrong(at);
  };
  if (sounds && [...sounds].some((character, at) => character !== part[at] && isWrong(at))) return sounds;
  // What differs beside whole words is another word: 找公司 is no 支公司.
  const areWords = (text: string) => cutOnce(text).every((word) => count(word) > 0);
  if (part.length < 3 || areWords(part.slice(1)) || areWords(part.slice(0, -1))) return undefined;
  return corrections.find((word) => word.length === part.length && fits(word));
}

/** Pairs of characters that customers write, although the site may not. */
const everydayPairs: ReadonlySet<string> = new Set(synonymLines.flat().flatMap(cutPairs));

/** Corrects Chinese text. A character can be wrong if a pair that it is part of occurs nowhere, unless it is in an everyday word. */
function correctCharacters(query: string, vocabulary: Vocabulary): string | undefined {
  // Words such as 他们 are rarely mistyped, and beside them any pair may be new.
  const isFrame = cutOnce(query).flatMap((word) => [...word].map(() => stopWords.has(word)));
  const pairsAt = (at: number) => [query.slice(Math.max(0, at - 1), at + 1), query.slice(at, at + 2)].flatMap(cutPairs);
  const isKnownPair = (pair: string) => vocabulary.count(pair) > 0 || vocabulary.count(pairToken(pair)) > 0;
  const isWrong = (at: number) => {
    if (isFrame[at]) return false;
    const pairs = pairsAt(at);
    return !pairs.every(isKnownPair) && !pairs.some((pair) => everydayPairs.has(pair));
  };
  for (let length = Math.min(longestWord, query.length); length >= 2; length -= 1)
    for (let from = 0; from + length <= query.length; from += 1) {
      const part = query.slice(from, from + length);
      if (!/^\p{Script=Han}+$/u.test(part) || vocabulary.count(part) > 0) continue;
      const word = correctPart(part, (at) => isWrong(from + at), vocabulary);
      if (word) return query.slice(0, from) + word + query.slice(from + length);
    }
  return undefined;
}

/** What was probably meant by a query with a wrong character or in pinyin. Undefined if nothing seems wrong. */
export function correctQuery(query: string, vocabulary: Vocabulary): string | undefined {
  const letters = query.replaceAll(/[\s']/g, '');
  if (/^[a-z]+$/.test(letters)) {
    if (vocabulary.count(letters) > 0) return undefined;
    return readPinyin(letters, vocabulary.spellings) ?? readBegun(letters, vocabulary.spellings);
  }
  if (query.length > longestCorrected) return undefined;
  const isKnown = (part: string) => part.length > 1 && (vocabulary.count(part) > 0 || vocabulary.count(pairToken(part)) > 0);
  if (cutPairs(query).every(isKnown) || cutOnce(query).every(isKnown)) return undefined;
  return correctCharacters(query, vocabulary);
}
