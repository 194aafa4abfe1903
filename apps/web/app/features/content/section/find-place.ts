import type { AnswerOf } from '@portal/contract/catalogue.ts';

export type Categories = AnswerOf<'listCategories'>;
export type Group = Categories[number];
export type Entry = Group['categoryVOList'][number];

/** Where an address leads in the tree: an entry of the menu, with the tab if the address names one. */
export interface Place {
  readonly group: Group;
  readonly entry: Entry;
  /** Whether the address is the entry's own. A group leads to its first entry, a tab to the entry that has it. */
  readonly isExact: boolean;
  readonly tab?: string;
}

/** The place whose code is the last segment of the path (spec 2 §2); undefined if no category has it. */
export function findPlace(groups: Categories, path: string): Place | undefined {
  const code = path.split('/').findLast(Boolean);
  for (const group of groups) {
    const [first] = group.categoryVOList;
    if (group.code === code && first) return { group, entry: first, isExact: false };
    for (const entry of group.categoryVOList) {
      if (entry.code === code) return { group, entry, isExact: true };
      if (entry.threeCategoryVOList.some((tab) => tab.code === code)) return { group, entry, isExact: false, tab: code };
    }
  }
  return undefined;
}

/** The first entry of the menu. */
export function firstEntry(groups: Categories): Entry | undefined {
  return groups.flatMap(({ categoryVOList }) => categoryVOList)[0];
}
