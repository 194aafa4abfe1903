/** Codes of the relation of another person to the person who answers (spec 2 §3). `00` is the applicant. */
export const relations = {
  '00': '本人',
  '01': '父母',
  '02': '配偶',
  '03': '子女',
} as const;

export type RelationCode = keyof typeof relations;

/** The relation of the people of a group to the organisation that insures them. */
export const groupRelations = {
  employee: '员工',
  visitor: '登记访客',
} as const;

export type GroupRelation = keyof typeof groupRelations;

/** The relation of the insured to the applicant, in one word. */
export function relationLabel(relation: RelationCode | GroupRelation): string {
  return { ...relations, ...groupRelations }[relation];
}
