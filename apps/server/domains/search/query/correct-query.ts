import { cutOnce, cutPairs, isInDictionary } from '../index/cut-words.ts';
import { documentOf, nameToken, pairToken } from '../index/postings.ts';
import { stopWords, synonymLines } from './search-words-data.ts';
import { spellSyllables } from '../index/spell-pinyin.ts';
import type { Spellings } from '../index/spellings.ts';
import type { Vocabulary } from '../index/vocabulary.ts';

/** The longest word of the vocabulary, in letters of pinyin. */
const longestPinyin = 48;
const longestWord = 8;
/** Fewer letters begin too many words. */
const leastBegun = 4;
/** Longer queries are not corrected: comparing all their parts with all words would take a server's time. */
const longestCorrected = 24;

/**
 * Reads letters as pinyin of words of the vocabulary, the longest words first: `dianzi baodan` is 电子保单. Undefined if some
 * letters are not a word.
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

/** Whether a product is called so. */
const isProduct = (text: string, { postings, documents }: Vocabulary): boolean =>
  postings.of(nameToken(text)).some((posting) => documents[documentOf(posting)]?.kind === 'product');

/** A part of a query, and which of its characters may be wrong. */
interface Part {
  readonly text: string;
  readonly isWrong: (at: number) => boolean;
  /** Whether it belongs to a word that only asks. */
  readonly isFrame: (at: number) => boolean;
  /** It begins and ends where words do. */
  readonly isWhole: boolean;
}

/** The only product of which the name differs in one character of the part, if that is not a word itself. */
function correctName({ text, isWrong, isFrame, isWhole }: Part, vocabulary: Vocabulary): string | undefined {
  if (text.length !== 2 || !isWhole || isFrame(0) || isFrame(1) || isInDictionary(text)) return undefined;
  const near = vocabulary.spellings.corrections.filter((word) => {
    const at = word.length === 2 ? findDifference(text, word) : undefined;
    return at !== undefined && isWrong(at) && isProduct(word, vocabulary);
  });
  return near.length === 1 ? near[0] : undefined;
}

/** The word that a part of a query was meant to be: one that sounds the same, or a longer one with one other character. */
function correctPart(part: Part, vocabulary: Vocabulary): string | undefined {
  const { text, isWrong, isFrame } = part;
  const { spellings } = vocabulary;
  const { corrections } = spellings;
  const differs = (word: string) => [...word].flatMap((character, at) => (character === text[at] ? [] : [at]));
  const sounds = spellings.of(spellSyllables(text).join('')).find((word) => word.length === text.length && corrections.includes(word));
  if (sounds && differs(sounds).some(isWrong) && !differs(sounds).some(isFrame)) return sounds;
  const name = correctName(part, vocabulary);
  if (name !== undefined) return name;
  // The differing part is a word by itself beside whole words: 找公司 does not mean 支公司.
  const areWords = (some: string) => cutOnce(some).every((word) => vocabulary.count(word) > 0);
  if (text.length < 3 || areWords(text.slice(1)) || areWords(text.slice(0, -1))) return undefined;
  return corrections.find((word) => {
    const at = word.length === text.length ? findDifference(text, word) : undefined;
    return at !== undefined && isWrong(at);
  });
}

/** Pairs of characters that customers write, although the site may not. */
const everydayPairs: ReadonlySet<string> = new Set(synonymLines.flat().flatMap(cutPairs));

/** Corrects Chinese text. A character can be wrong if a pair that it is part of occurs nowhere, unless it is in an everyday word. */
function correctCharacters(query: string, vocabulary: Vocabulary): string | undefined {
  // Words such as 他们 are rarely mistyped, and beside them any pair may be new.
  const cut = cutOnce(query);
  const isFrame = cut.flatMap((word) => [...word].map(() => stopWords.has(word)));
  const bounds = new Set(cut.map((_, at) => cut.slice(0, at).join('').length).concat(query.length));
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
      const word = correctPart(
        {
          text: part,
          isWrong: (at) => isWrong(from + at),
          isFrame: (at) => isFrame[from + at] === true,
          isWhole: bounds.has(from) && bounds.has(from + length),
        },
        vocabulary,
      );
      if (word) return query.slice(0, from) + word + query.slice(from + length);
    }
  return undefined;
}

/** The probable meaning of a query with a wrong character or in pinyin. Undefined if nothing seems wrong. */
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
