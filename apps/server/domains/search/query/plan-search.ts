import { findAskedAge } from './asked-age.ts';
import { cutOnce, cutPairs, cutQuery, findPassages, isEveryday, listTelling, normalize, type Passage } from '../index/cut-words.ts';
import { ageToken, calledToken, codeToken, nameToken, pairToken } from '../index/postings.ts';
import type { Kind } from '../kinds.ts';
import type { Term } from './rank.ts';
import { askingFrames, shortForms, stopWords, synonymLines } from './search-words-data.ts';
import type { Vocabulary } from '../index/vocabulary.ts';

/** A pair of characters counts less than a word, and so does a word of a passage that means something else as a whole. */
const pairFactor = 0.3;
/** A passage that customers are known to use tells more than the words around it. */
const saidFactor = 1.4;
/** One character that stands for a word, 退 for 退保, may mean something else. */
const shortFactor = 0.7;
/** The words of a name count less if other words are between them. */
const calledFactor = 0.7;
/** A product that does not accept an age is not an answer, whatever its other names. */
const ageFactor = 2;
/** Of a long query only so many words are put together. */
const mostTelling = 8;
/** The site hardly has a word that so many documents have. */
const hardly = 3;
/** An everyday word says no more than one that is in a fortieth of all documents: the site is too small to tell how rare it is. */
const everydayRarity = Math.log(41);

const rarityIn = (word: string, vocabulary: Vocabulary): number =>
  Math.min(vocabulary.rarity(vocabulary.count(word)), isEveryday(word) ? everydayRarity : Infinity);

/** The rarity of a word that is in half of all documents: it says nothing, unless there is no other. */
const inHalfOfAll = Math.log(3);

const synonymsOf = (word: string): string[] => synonymLines.filter((line) => line.includes(word)).flat();

export interface Plan {
  readonly terms: readonly Term[];
  /** The highlighted words. */
  readonly words: readonly string[];
  /** Words of which the whole query is the name of a document: it comes first. */
  readonly first: readonly string[];
  /** The kind that answers the question: whether something is paid for, whether somebody may buy, which products accept an age. */
  readonly favours: Kind | undefined;
}

interface Part {
  /** Any of them answers. */
  readonly words: readonly string[];
  readonly factor: number;
  /** A weight other than that of the words. */
  readonly rarity?: number;
  /** The typed word: its synonyms count no more than it does. */
  readonly own?: string;
  readonly isExtra?: boolean;
}

const isTelling = (word: string): boolean => /[\p{L}\p{N}]/u.test(word) && !stopWords.has(word);

/** A query without meaningless words at its ends. */
function trimQuery(words: readonly string[]): string {
  const first = words.findIndex(isTelling);
  return first < 0 ? '' : words.slice(first, words.findLastIndex(isTelling) + 1).join('');
}

/**
 * The passages of a query that customers use for something else, with that meaning. Meaningless words may be within one: 血压有点高 is
 * 血压高.
 */
function listSaid(words: readonly string[], vocabulary: Vocabulary): (Passage & { readonly means: readonly string[] })[] {
  const isSaid = (text: string) => vocabulary.synonyms.has(text);
  const together = findPassages(words, isSaid);
  const apart = findPassages(words.filter(isTelling), isSaid).filter(({ text }) => !together.some((other) => other.text.includes(text)));
  return [...together.filter(({ text }) => !apart.some((other) => other.text.includes(text))), ...apart].map((passage) => {
    const means = vocabulary.synonyms.get(passage.text) ?? [];
    return { ...passage, means: [passage.text, ...means, ...means.map(nameToken)].filter((word) => vocabulary.count(word) > 0) };
  });
}

/** A query without words that only ask: 赔吗, 什么意思. If there is nothing else, it stays. */
function leaveFrames(words: readonly string[]): readonly string[] {
  const frames = findPassages(words, (text) => askingFrames.has(text));
  const left = words.filter((_, at) => !frames.some(({ from, to }) => from <= at && at < to));
  return left.some(isTelling) ? left : words;
}

/** The pairs of characters that are in no known word. */
function listPairs(words: readonly string[], isKnown: (word: string) => boolean): string[] {
  const covered = words.flatMap((word) => Array.from({ length: word.length }, () => isKnown(word)));
  const text = words.join('');
  const pairs = new Set(cutPairs(text));
  return covered.flatMap((_, at) => {
    const pair = text.slice(at, at + 2);
    return pairs.has(pair) && !covered[at] && !covered[at + 1] ? [pair] : [];
  });
}

/** Single characters that stand for a word: 退 in 今天退. Beside longer words they would be lost. */
function listShort(words: readonly string[], occurs: (word: string) => boolean): Part[] {
  const meant = [...new Set(words)].flatMap((word) => (shortForms.has(word) ? [shortForms.get(word) ?? []] : []));
  return meant.map((all) => ({ words: all.filter(occurs), factor: shortFactor }));
}

/** Sets of two or three words of a query that are a name, though other words are between them. */
function listCalled(query: string, vocabulary: Vocabulary): { readonly words: readonly string[]; readonly token: string }[] {
  const telling = listTelling(query).slice(0, mostTelling);
  const sets = telling.flatMap((one, at) =>
    telling.slice(at + 1).flatMap((other, next) => [[one, other], ...telling.slice(at + next + 2).map((third) => [one, other, third])]),
  );
  const known = sets.map((words) => ({ words, token: calledToken(words) })).filter(({ token }) => vocabulary.count(token) > 0);
  // Of two sets, one within the other, only the larger one counts.
  return known.filter(
    ({ words }) => !known.some((other) => other.words.length > words.length && words.every((word) => other.words.includes(word))),
  );
}

/** The terms for the ages that a product accepts. */
const entryAge = '投保年龄';

/** A query whose age is a part of its own: products that accept it. If none does, the query asks for entry ages. */
function takeAge(
  query: string,
  vocabulary: Vocabulary,
): { readonly query: string; readonly parts: readonly Part[]; readonly hasAge: boolean } {
  const asked = findAskedAge(query);
  if (!asked) return { query, parts: [], hasAge: false };
  const accepting = asked.ages.map(ageToken).filter((token) => vocabulary.count(token) > 0);
  if (accepting.length === 0) return { query: `${entryAge} ${asked.rest}`, parts: [], hasAge: true };
  return { query: asked.rest, parts: [{ words: accepting, factor: ageFactor }], hasAge: true };
}

/** The terms of a query: each word with its synonyms, passages that mean something else, names of documents, and pairs. */
function listParts(query: string, vocabulary: Vocabulary): { parts: Part[]; said: readonly { readonly means: readonly string[] }[] } {
  const occurs = (word: string) => vocabulary.count(word) > 0;
  const cut = leaveFrames(cutOnce(query));
  const said = listSaid(cut, vocabulary);
  const isSaid = (word: string) => said.some(({ text }) => text === word);
  const isInSaid = (word: string) => said.some(({ text }) => text.includes(word));
  const groups = cutQuery(cut.join(''))
    .filter((word) => !isSaid(word))
    .map((word) => ({
      own: word,
      words: [...new Set([word, ...synonymsOf(word)])].filter(occurs),
      factor: isInSaid(word) ? pairFactor : 1,
    }));
  const names = findPassages(cut, (text) => isTelling(text) && occurs(nameToken(text)));
  const rarityOf = (word: string) => (occurs(word) ? rarityIn(word, vocabulary) : inHalfOfAll);
  const rarityOfName = ({ text }: Passage) =>
    Math.max(
      rarityOf(nameToken(text)),
      cutQuery(text).reduce((sum, word) => sum + rarityOf(word), 0),
    );
  const code = codeToken(query);
  const pairs = listPairs(cut, (word) => stopWords.has(word) || isInSaid(word) || (word.length > 1 && occurs(word)));
  const parts: Part[] = [
    ...groups,
    ...said.map(({ text, means }) => ({ own: text, words: means, factor: saidFactor })),
    ...listShort(cut, occurs),
    ...names.map((name) => ({ words: [nameToken(name.text)], rarity: rarityOfName(name), factor: 1, isExtra: true })),
    ...listCalled(cut.join(''), vocabulary).map(({ words, token }) => ({
      words: [token],
      rarity: words.reduce((sum, word) => sum + rarityOf(word), 0),
      factor: calledFactor,
      isExtra: true,
    })),
    ...(occurs(code) ? [{ words: [code], rarity: rarityOf(code), factor: 1, isExtra: true }] : []),
    ...pairs.map((pair) => ({ words: [pair, pairToken(pair)].filter(occurs), factor: pairFactor })),
  ];
  return { parts: parts.filter(({ words }) => words.length > 0), said };
}

/** The kind that answers a query, by its asking passages. */
function kindAsked(passages: readonly string[]): Kind | undefined {
  if (passages.some((text) => /[赔报保管]/.test(text) && !text.includes('买'))) return 'terms';
  return passages.some((text) => /买|投/.test(text)) ? 'health' : undefined;
}

/**
 * The plan of a search: each word with its synonyms, passages with another meaning, the names of documents in the query, its pairs of
 * characters, and products that accept the age in the query.
 */
export function planSearch(typed: string, vocabulary: Vocabulary): Plan {
  const { query, parts: ofAge, hasAge } = takeAge(typed, vocabulary);
  const cut = cutOnce(query);
  const { parts: ofWords, said } = listParts(query, vocabulary);
  const parts = [...ofWords, ...ofAge];
  const rarityOf = (word: string) => rarityIn(word, vocabulary);
  // A synonym counts no more than the word itself, however rare it is; and a word that the site hardly has counts no more than its meaning
  // there. A name counts no more than its words.
  const weigh = ({ words, factor, rarity, own }: Part) => {
    const meant = words.filter((word) => word !== own && !word.startsWith('='));
    const mostOfOwn =
      own !== undefined && vocabulary.count(own) <= hardly && meant.length > 0 ? Math.max(...meant.map(rarityOf)) : Infinity;
    const most = Math.min(own !== undefined && vocabulary.count(own) > 0 ? rarityOf(own) : Infinity, mostOfOwn);
    const inTexts = (word: string) => (vocabulary.count(word.slice(1)) > 0 ? rarityOf(word.slice(1)) : rarityOf(word));
    const rarityHere = (word: string) => rarity ?? (own !== undefined && word.startsWith('=') ? inTexts(word) : rarityOf(word));
    return words.map((word) => ({ word, weight: factor * Math.min(rarityHere(word), most) }));
  };
  const terms = parts.map((part) => ({ words: weigh(part), factor: part.factor, ...(part.isExtra ? { isExtra: true } : {}) }));
  const telling = terms.filter(({ words, factor }) => words.some(({ weight }) => weight > factor * inHalfOfAll));
  const whole = trimQuery(cut);
  const asked = findPassages(cut, (text) => askingFrames.has(text)).map(({ text }) => text);
  const words = parts.filter(({ factor }) => factor >= 1).flatMap((part) => part.words);
  const first = [whole, ...(said.length === 1 ? (vocabulary.synonyms.get(whole) ?? []) : [])];
  return {
    terms: telling.length > 0 ? telling : terms,
    words: [...new Set([normalize(query).trim(), ...words, ...(hasAge ? [entryAge] : [])])].filter(
      (word) => word !== '' && !/^[=~&#@]/.test(word),
    ),
    first:
      ofAge.length > 0
        ? []
        : first
            .filter((text) => text.length > 1)
            .map(nameToken)
            .concat(codeToken(query)),
    favours: hasAge ? 'product' : kindAsked(asked),
  };
}
