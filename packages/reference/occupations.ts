import { occupationData } from './occupation-data.ts';
import { occupationSynonyms } from './occupation-synonyms.ts';

/** An occupation that can be chosen (spec 2 §3): a leaf of the tree. */
export interface Occupation {
  /** Seven digits. */
  readonly value: string;
  readonly label: string;
  /** 1 (least) to 7. */
  readonly lifeRiskLev: number;
  /** 1 (least) to 3. */
  readonly medicalRiskLev: number;
}

export interface OccupationLeaf extends Occupation {
  readonly category: 4;
  readonly parent: string;
}

/** Levels 1 to 3: codes of one, three and five digits. The top level has no parent. */
export interface OccupationGroup {
  readonly value: string;
  readonly label: string;
  readonly category: 1 | 2 | 3;
  readonly parent?: string;
  readonly children: readonly OccupationNode[];
}

/** A node of the occupation tree (spec 2 §3 'Occupation tree node'). */
export type OccupationNode = OccupationGroup | OccupationLeaf;

/** A choice of the short list that is offered before the tree; its fields are strings (spec 2 §3). */
export interface CommonOccupation {
  readonly label: string;
  readonly value: string;
  readonly lifeRiskLev: string;
  readonly medicalRiskLev: string;
  /** The whole tree, under 其他 only. */
  readonly children?: readonly OccupationNode[];
}

interface OpenGroup extends OccupationGroup {
  readonly children: OccupationNode[];
}

interface Table {
  readonly tree: readonly OccupationNode[];
  readonly groups: ReadonlyMap<string, OccupationGroup>;
  readonly leaves: ReadonlyMap<string, OccupationLeaf>;
  readonly byLabel: ReadonlyMap<string, OccupationLeaf>;
}

/** What most customers are, under everyday names, in the specification's order; 其他 opens the tree. */
export const commonOccupations: readonly CommonOccupation[] = [
  { label: '办公室内勤人员', value: '3010101', lifeRiskLev: '1', medicalRiskLev: '1' },
  { label: '外勤销售人员', value: '4010201', lifeRiskLev: '2', medicalRiskLev: '1' },
  { label: '公司负责人、经理', value: '1050102', lifeRiskLev: '1', medicalRiskLev: '1' },
  { label: '杂货店主', value: '4071501', lifeRiskLev: '1', medicalRiskLev: '1' },
  { label: '摊贩', value: '4071502', lifeRiskLev: '2', medicalRiskLev: '1' },
  { label: '退休人员', value: '8000001', lifeRiskLev: '1', medicalRiskLev: '1' },
  { label: '家庭主妇', value: '4071203', lifeRiskLev: '1', medicalRiskLev: '1' },
  { label: '一般学生', value: '2099907', lifeRiskLev: '1', medicalRiskLev: '1' },
  { label: '学龄前儿童', value: '2099908', lifeRiskLev: '1', medicalRiskLev: '1' },
  { label: '农民（只从事种植）', value: '5010101', lifeRiskLev: '2', medicalRiskLev: '1' },
  { label: '自由职业者', value: '8000002', lifeRiskLev: '2', medicalRiskLev: '1' },
  {
    label: '其他',
    value: '',
    lifeRiskLev: '',
    medicalRiskLev: '',
    get children() {
      return loadOccupations();
    },
  },
];

let table: Table | undefined;

function loadTable(): Table {
  table ??= buildTable(occupationData);
  return table;
}

/** The tree of four levels, in the order of its codes. Built once; the same tree is returned every time. */
export function loadOccupations(): readonly OccupationNode[] {
  return loadTable().tree;
}

/** The leaf of a seven-digit code; undefined for a group's code or an unknown one. */
export function findOccupation(code: string): Occupation | undefined {
  return loadTable().leaves.get(code);
}

/** The labels from the top level down to the leaf, for a picker that shows where a choice sits; empty when unknown. */
export function occupationPath(code: string): readonly string[] {
  const leaf = loadTable().leaves.get(code);
  if (leaf === undefined) return [];
  const groups = [1, 3, 5].map((digits) => loadTable().groups.get(code.slice(0, digits))?.label ?? '');
  return [...groups, leaf.label];
}

/**
 * Occupations for what a customer typed, best first: the label or code itself, an everyday word for it (`程序员`),
 * such a word being typed, labels that begin with it or hold it, everyday words inside it (`外卖小哥`), everything in
 * groups named so; failing all that, labels which share a third of its pairs of characters. Blanks are ignored; an
 * empty query finds nothing.
 */
export function searchOccupations(query: string, limit = 20): readonly Occupation[] {
  const wanted = query.replaceAll(/\s/g, '').toUpperCase();
  if (wanted === '') return [];
  const { leaves, byLabel } = loadTable();
  const holding = [...leaves.values()].filter((leaf) => leaf.label.includes(wanted));
  const ranked = [
    byLabel.get(wanted),
    leaves.get(wanted),
    ...leavesOfWords((word) => word === wanted),
    ...leavesOfWords((word) => word.startsWith(wanted)),
    ...holding.filter((leaf) => leaf.label.startsWith(wanted)),
    ...holding,
    ...leavesOfWords((word) => wanted.includes(word)),
    ...leavesOfGroups(wanted),
  ].filter((leaf) => leaf !== undefined);
  return [...new Set(ranked.length > 0 ? ranked : similarLeaves(wanted))].slice(0, limit);
}

function leavesOfWords(accept: (word: string) => boolean): readonly (OccupationLeaf | undefined)[] {
  const words = Object.entries(occupationSynonyms).filter(([word]) => accept(word));
  return words.flatMap(([, labels]) => labels.map((label) => loadTable().byLabel.get(label)));
}

/** One character names too many groups to be of use. */
function leavesOfGroups(wanted: string): readonly OccupationLeaf[] {
  if (wanted.length < 2) return [];
  const { groups, leaves } = loadTable();
  const named = [...groups.values()].filter((group) => group.category > 1 && group.label.includes(wanted));
  return [...leaves.values()].filter((leaf) => named.some((group) => leaf.value.startsWith(group.value)));
}

function similarLeaves(wanted: string): readonly OccupationLeaf[] {
  const pairs = Array.from({ length: wanted.length - 1 }, (_, index) => wanted.slice(index, index + 2));
  const least = Math.max(1, Math.ceil(pairs.length / 3));
  return [...loadTable().leaves.values()]
    .map((leaf) => ({ leaf, shared: pairs.filter((pair) => leaf.label.includes(pair)).length }))
    .filter(({ shared }) => shared >= least)
    .toSorted((a, b) => b.shared - a.shared)
    .map(({ leaf }) => leaf);
}

function buildTable(text: string): Table {
  const tree: OccupationNode[] = [];
  const groups = new Map<string, OpenGroup>();
  const leaves = new Map<string, OccupationLeaf>();
  for (const line of text.trim().split('\n')) {
    const [value = '', label = '', risks] = line.split(' ');
    const parent = value.length === 1 ? undefined : value.slice(0, -2);
    const siblings = parent === undefined ? tree : groups.get(parent)?.children;
    if (siblings === undefined) throw new Error(`occupation ${value} has no group`);
    if (risks !== undefined && parent !== undefined) {
      const leaf = { value, label, category: 4, parent, ...readRisks(risks) } as const;
      leaves.set(value, leaf);
      siblings.push(leaf);
    } else {
      const group: OpenGroup = { value, label, category: groupLevel(value), ...(parent && { parent }), children: [] };
      groups.set(value, group);
      siblings.push(group);
    }
  }
  const byLabel = new Map([...leaves.values()].map((leaf) => [leaf.label, leaf]));
  return { tree, groups, leaves, byLabel };
}

function readRisks(digits: string): Pick<Occupation, 'lifeRiskLev' | 'medicalRiskLev'> {
  return { lifeRiskLev: Number(digits[0]), medicalRiskLev: Number(digits[1]) };
}

function groupLevel(code: string): 1 | 2 | 3 {
  if (code.length === 1) return 1;
  return code.length === 3 ? 2 : 3;
}
