import { commonOccupations } from './common-occupations.ts';
import { occupationSynonyms } from './occupation-synonyms.ts';
import type { Occupation, OccupationTable } from './occupation-table.ts';

/** Labels are compared without spaces, with wide brackets and in upper case. */
const keyOf = (text: string): string => text.replace(/\s/g, '').toUpperCase().replaceAll('(', '（').replaceAll(')', '）');

/** An index of occupations by text. */
class Index {
  readonly #found = new Map<string, Map<string, Occupation>>();

  add(text: string, occupation: Occupation | undefined): void {
    if (!occupation) return;
    const key = keyOf(text);
    const same = this.#found.get(key) ?? new Map<string, Occupation>();
    this.#found.set(key, same.set(occupation.value, occupation));
  }

  find(text: string): readonly Occupation[] {
    return [...(this.#found.get(keyOf(text))?.values() ?? [])];
  }
}

/**
 * Makes a function that tells which occupations a text stands for exactly: its code or label; or else an everyday label of the short
 * list, a synonym (`程序员`), or a label without what it adds in brackets. Several if the word is not exact enough. For many texts:
 * finding one takes no search.
 */
export function indexOccupations(table: OccupationTable): (text: string) => readonly Occupation[] {
  const [exact, loose] = [new Index(), new Index()];
  for (const leaf of table.leaves.values()) {
    exact.add(leaf.value, leaf);
    exact.add(leaf.label, leaf);
    if (/[（(]/.test(leaf.label)) loose.add(leaf.label.replace(/[（(].*/, ''), leaf);
  }
  for (const { label, value } of commonOccupations(table)) loose.add(label, table.leaves.get(value));
  for (const [word, labels] of Object.entries(occupationSynonyms))
    for (const label of labels) for (const leaf of table.byLabel.get(label) ?? []) loose.add(word, leaf);
  return (text) => {
    const found = exact.find(text);
    return found.length > 0 ? found : loose.find(text);
  };
}
