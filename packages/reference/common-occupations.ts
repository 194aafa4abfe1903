import { findOccupation, type OccupationNode, type OccupationTable } from './occupation-table.ts';

/** An entry of the short list that is shown before the tree. Its fields are strings (spec 2 §3). */
export interface CommonOccupation {
  readonly label: string;
  readonly value: string;
  readonly lifeRiskLev: string;
  readonly medicalRiskLev: string;
  /** The whole tree; only in the entry 其他. */
  readonly children?: readonly OccupationNode[];
}

/** The most frequent occupations under everyday names, in the order of the specification. */
const everyday: readonly (readonly [label: string, value: string])[] = [
  ['办公室内勤人员', '3010101'],
  ['外勤销售人员', '4010201'],
  ['公司负责人、经理', '1050102'],
  ['杂货店主', '4071501'],
  ['摊贩', '4071502'],
  ['退休人员', '8000001'],
  ['家庭主妇', '4071203'],
  ['一般学生', '2099907'],
  ['学龄前儿童', '2099908'],
  ['农民（只从事种植）', '5010101'],
  ['自由职业者', '8000002'],
];

/** The short list with the risks of a table. Omits occupations that the table does not have. 其他 opens the tree. */
export function commonOccupations(table: OccupationTable): readonly CommonOccupation[] {
  const known = everyday.flatMap(([label, value]) => {
    const found = findOccupation(table, value);
    return found ? [{ label, value, lifeRiskLev: String(found.lifeRiskLev), medicalRiskLev: String(found.medicalRiskLev) }] : [];
  });
  return [...known, { label: '其他', value: '', lifeRiskLev: '', medicalRiskLev: '', children: table.tree }];
}
