import { occupationSynonyms } from './occupation-synonyms.ts';
import type { Occupation, OccupationLeaf, OccupationTable } from './occupation-table.ts';

/**
 * Searches occupations, best matches first: equal label or code, equal synonym (`程序员`), a synonym that begins with the query,
 * labels that begin with or contain the query, the same for the query without its rank (`高级`, `师傅`), synonyms inside the query (`外卖小哥`), the longest first because it says most,
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
    ...leavesOfStem(table, stemOf(wanted)),
    ...leavesOfWords(table, (word) => wanted.includes(word) && !RANKS.has(word)),
    ...leavesOfWords(table, (word) => wanted.includes(word)),
    ...leavesOfGroups(table, wanted),
  ].filter((leaf) => leaf !== undefined);
  return [...new Set(ranked.length > 0 ? ranked : nearLeaves(table, wanted))].slice(0, limit);
}

/** Words of rank and of address: inside a longer text, the others say what the work is. */
const RANKS: ReadonlySet<string> = new Set([
  '经理',
  '主管',
  '总监',
  '助理',
  '工程师',
  '设计师',
  '阿姨',
  '店员',
  '维修',
  '实习',
  '操作员',
  '职员',
]);

/** What is left of a job without its rank and without the word for somebody who has it: `高级测试工程师` is 测试, `包装员` 包装. */
function stemOf(wanted: string): string {
  const plain = wanted.replace(/^(?:高级|中级|初级|资深|实习|见习|储备|首席|代理|兼职|专职|副|男|女)/, '');
  return plain.replace(/(?:工程师|技术员|师傅|阿姨|大姐|大叔|小哥|小妹|人员|专员|学徒|工人|岗位|岗|员|工|师)$/, '');
}

/** Those that the stem of a job means or that have it in their label, if it says enough. */
function leavesOfStem(table: OccupationTable, stem: string): readonly OccupationLeaf[] {
  if (stem.length < 2) return [];
  const holding = [...table.leaves.values()].filter(({ label }) => label.includes(stem));
  return [
    ...leavesOfWords(table, (word) => word === stem),
    ...holding.filter(({ label }) => label.startsWith(stem)),
    ...holding,
    ...leavesOfWords(table, (word) => word.startsWith(stem)),
  ];
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
