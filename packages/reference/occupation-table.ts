/** A leaf of the tree: an occupation that can be chosen (spec 2 §3). */
export interface Occupation {
  /** Seven digits. */
  readonly value: string;
  readonly label: string;
  /** 1 (lowest) to 7. */
  readonly lifeRiskLev: number;
  /** 1 (lowest) to 3. */
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

interface OpenGroup extends OccupationGroup {
  readonly children: OccupationNode[];
}

/** An occupation table: the built-in one or the insurer's own. */
export interface OccupationTable {
  /** Four levels, sorted by code. */
  readonly tree: readonly OccupationNode[];
  /** Groups by code of one, three or five digits. */
  readonly groups: ReadonlyMap<string, OccupationGroup>;
  /** Leaves by code of seven digits. */
  readonly leaves: ReadonlyMap<string, OccupationLeaf>;
  /** Occupations by label. In an insurer's table, occupations of different groups may have the same label. */
  readonly byLabel: ReadonlyMap<string, readonly OccupationLeaf[]>;
}

/**
 * Reads a table from its rows, one per line, sorted by code: code and label; a leaf also has its two risks as digits
 * (`6010319 潜水人员（拒保） 63`). The rows must be valid: they are built in, or checked on import. Throws if a row has no group.
 */
export function readOccupationTable(rows: string): OccupationTable {
  const tree: OccupationNode[] = [];
  const groups = new Map<string, OpenGroup>();
  const leaves = new Map<string, OccupationLeaf>();
  for (const row of rows.trim().split('\n')) {
    const value = row.slice(0, row.indexOf(' '));
    const category = levelOf(value);
    const parent = category === 1 ? undefined : value.slice(0, -2);
    const siblings = parent === undefined ? tree : groups.get(parent)?.children;
    if (siblings === undefined) throw new Error(`occupation ${value} has no group`);
    if (category === 4 && parent !== undefined) {
      const leaf = { value, ...readLeaf(row), category, parent } as const;
      leaves.set(value, leaf);
      siblings.push(leaf);
    } else if (category !== 4) {
      const group: OpenGroup = { value, label: row.slice(value.length + 1), category, ...(parent && { parent }), children: [] };
      groups.set(value, group);
      siblings.push(group);
    }
  }
  return { tree, groups, leaves, byLabel: indexByLabel(leaves.values()) };
}

/** The occupation with a seven-digit code. Undefined for the code of a group and for an unknown code. */
export function findOccupation(table: OccupationTable, code: string): Occupation | undefined {
  return table.leaves.get(code);
}

/** The labels from the top level to the leaf, for display in a picker. Empty for an unknown code. */
export function occupationPath(table: OccupationTable, code: string): readonly string[] {
  const leaf = table.leaves.get(code);
  if (leaf === undefined) return [];
  const groups = [1, 3, 5].map((digits) => table.groups.get(code.slice(0, digits))?.label ?? '');
  return [...groups, leaf.label];
}

function indexByLabel(leaves: Iterable<OccupationLeaf>): ReadonlyMap<string, readonly OccupationLeaf[]> {
  const byLabel = new Map<string, OccupationLeaf[]>();
  for (const leaf of leaves) {
    const same = byLabel.get(leaf.label);
    if (same) same.push(leaf);
    else byLabel.set(leaf.label, [leaf]);
  }
  return byLabel;
}

function readLeaf(row: string): Pick<Occupation, 'label' | 'lifeRiskLev' | 'medicalRiskLev'> {
  return { label: row.slice(8, -3), lifeRiskLev: Number(row.at(-2)), medicalRiskLev: Number(row.at(-1)) };
}

function levelOf(code: string): 1 | 2 | 3 | 4 {
  if (code.length === 1) return 1;
  if (code.length === 3) return 2;
  return code.length === 5 ? 3 : 4;
}
