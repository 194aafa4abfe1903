import type { Hospital } from './content-catalogue.ts';

/** The texts of a hospital in which the words of a query are looked for. */
const textsOf = ({ name, address, province, city, district, level, specialities }: Hospital): string[] => [
  name,
  address,
  province,
  city,
  district,
  level,
  ...specialities,
];

/** Names as people shorten them: 成都市 成都, 四川省 四川. */
const shorten = (name: string): string => name.replace(/(?:市|省|区|县)$/u, '');

/** The regions, levels and specialities that a query may run together, the longest first. */
function knownWords(hospitals: readonly Hospital[]): string[] {
  const words = new Set<string>();
  for (const { province, city, district, level, specialities } of hospitals)
    for (const word of [province, city, district, level, ...specialities])
      for (const one of [word, shorten(word)]) if (one.length > 1) words.add(one);
  return [...words].toSorted((one, other) => other.length - one.length);
}

/** The words of a query: 成都儿科 is 成都 and 儿科. What is between known words is a word too. */
export function splitQuery(asked: string, known: readonly string[]): string[] {
  const words: string[] = [];
  for (const part of asked.split(/\s+/)) {
    let rest = '';
    for (let at = 0; at < part.length;) {
      const word = known.find((one) => part.startsWith(one, at));
      if (word && rest) words.push(rest);
      if (word) words.push(word);
      rest = word ? '' : rest + part.charAt(at);
      at += word?.length ?? 1;
    }
    if (rest) words.push(rest);
  }
  return words;
}

/** Whether a text has the word with at most one other character. Shorter words have too few to spare one. */
function hasAlmost(text: string, word: string): boolean {
  if (text.includes(word)) return true;
  if (word.length < 4) return false;
  for (let at = 0; at + word.length <= text.length; at += 1) {
    let wrong = 0;
    for (let index = 0; index < word.length && wrong < 2; index += 1) if (text[at + index] !== word[index]) wrong += 1;
    if (wrong < 2) return true;
  }
  return false;
}

/**
 * The hospitals that have every word of a query. If none has, a query that runs known words together is cut; if still none has, each word of four
 * characters or more may have a wrong one: a shorter one would be another place.
 */
export function matchHospitals(hospitals: readonly Hospital[], asked: string): ReadonlySet<Hospital> {
  const find = (words: readonly string[], has: (text: string, word: string) => boolean) =>
    hospitals.filter((hospital) => words.every((word) => textsOf(hospital).some((text) => has(text, word))));
  const typed = asked.split(/\s+/).filter((word) => word !== '');
  const exactly = (text: string, word: string): boolean => text.includes(word);
  const cut = splitQuery(asked, knownWords(hospitals));
  for (const found of [() => find(typed, exactly), () => find(cut, exactly), () => find(cut, hasAlmost), () => find(typed, hasAlmost)]) {
    const list = found();
    if (list.length > 0) return new Set(list);
  }
  return new Set();
}
