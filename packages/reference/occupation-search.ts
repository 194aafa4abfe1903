import { occupationSynonyms } from './occupation-synonyms.ts';
import type { Occupation, OccupationLeaf, OccupationTable } from './occupation-table.ts';

/**
 * Searches occupations, best matches first: equal label or code, equal synonym (`程序员`), a synonym that begins with the query,
 * labels that begin with or contain the query, synonyms inside the query (`外卖小哥`), the longest first because it says most,
 * members of groups whose label contains the query. If nothing matches: labels that share a third of the query's pairs of characters; else labels that contain
 * another synonym of the same occupation, because an insurer's table may use other names. Ignores spaces. An empty query
 * finds nothing.
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

const synonyms = Object.entries(occupationSynonyms).toSorted(([one], [other]) => other.length - one.length);

/** The labels that words mean, of the longest words first. */
function labelsOfWords(accept: (word: string) => boolean): readonly string[] {
  return synonyms.flatMap(([word, labels]) => (accept(word) ? labels : []));
}

function leavesOfWords({ byLabel }: OccupationTable, accept: (word: string) => boolean): readonly OccupationLeaf[] {
  return labelsOfWords(accept).flatMap((label) => byLabel.get(label) ?? []);
}

/** Requires two characters, because a single one matches too many groups. */
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

/** Leaves whose label contains another synonym of the same occupation: `码农` and `软件工程师` are synonyms. */
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
