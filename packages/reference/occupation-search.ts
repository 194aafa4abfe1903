import { occupationSynonyms } from './occupation-synonyms.ts';
import type { Occupation, OccupationLeaf, OccupationTable } from './occupation-table.ts';

/**
 * Occupations for what a customer typed, best first: the label or code itself, an everyday word for it (`程序员`),
 * such a word being typed, labels that begin with it or hold it, everyday words inside it (`外卖小哥`), everything in
 * groups named so; failing all that, labels which share a third of its pairs of characters, or hold another everyday word
 * for the same (an insurer's table has names of its own). Blanks are ignored; an empty query finds nothing.
 */
export function searchOccupations(table: OccupationTable, query: string, limit = 20): readonly Occupation[] {
  const wanted = query.replaceAll(/\s/g, '').toUpperCase();
  if (wanted === '') return [];
  const { leaves, byLabel } = table;
  const holding = [...leaves.values()].filter((leaf) => leaf.label.includes(wanted));
  const ranked = [
    ...(byLabel.get(wanted) ?? []),
    leaves.get(wanted),
    ...leavesOfWords(table, (word) => word === wanted),
    ...leavesOfWords(table, (word) => word.startsWith(wanted)),
    ...holding.filter((leaf) => leaf.label.startsWith(wanted)),
    ...holding,
    ...leavesOfWords(table, (word) => wanted.includes(word)),
    ...leavesOfGroups(table, wanted),
  ].filter((leaf) => leaf !== undefined);
  return [...new Set(ranked.length > 0 ? ranked : nearLeaves(table, wanted))].slice(0, limit);
}

function labelsOfWords(accept: (word: string) => boolean): readonly string[] {
  return Object.entries(occupationSynonyms).flatMap(([word, labels]) => (accept(word) ? labels : []));
}

function leavesOfWords({ byLabel }: OccupationTable, accept: (word: string) => boolean): readonly OccupationLeaf[] {
  return labelsOfWords(accept).flatMap((label) => byLabel.get(label) ?? []);
}

/** One character names too many groups to be of use. */
function leavesOfGroups({ groups, leaves }: OccupationTable, wanted: string): readonly OccupationLeaf[] {
  if (wanted.length < 2) return [];
  const named = [...groups.values()].filter((group) => group.category > 1 && group.label.includes(wanted));
  const codes = new Set(named.map((group) => group.value));
  if (codes.size === 0) return [];
  return [...leaves.values()].filter((leaf) => codes.has(leaf.parent) || codes.has(leaf.parent.slice(0, 3)));
}

function nearLeaves(table: OccupationTable, wanted: string): readonly OccupationLeaf[] {
  const similar = similarLeaves(table, wanted);
  return similar.length > 0 ? similar : leavesOfLikeWords(table, wanted);
}

/** Labels that hold another everyday word for the same: `码农` means what `软件工程师` means. */
function leavesOfLikeWords({ leaves }: OccupationTable, wanted: string): readonly OccupationLeaf[] {
  const meant = new Set(labelsOfWords((word) => wanted.includes(word)));
  const words = Object.entries(occupationSynonyms).flatMap(([word, labels]) => (labels.some((label) => meant.has(label)) ? [word] : []));
  return [...leaves.values()].filter((leaf) => words.some((word) => leaf.label.includes(word)));
}

function similarLeaves({ leaves }: OccupationTable, wanted: string): readonly OccupationLeaf[] {
  const pairs = Array.from({ length: wanted.length - 1 }, (_, index) => wanted.slice(index, index + 2));
  const least = Math.max(1, Math.ceil(pairs.length / 3));
  return [...leaves.values()]
    .map((leaf) => ({ leaf, shared: pairs.filter((pair) => leaf.label.includes(pair)).length }))
    .filter(({ shared }) => shared >= least)
    .toSorted((a, b) => b.shared - a.shared)
    .map(({ leaf }) => leaf);
}
