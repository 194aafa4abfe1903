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

/**
 * The relations of close relatives (民法典 1045) besides those of the specification: of another person to the person whom a matter is about.
 * `00` and these are what somebody says who acts for them, or receives what is theirs.
 */
export const kinRelations = {
  '01': relations['01'],
  '02': relations['02'],
  '03': relations['03'],
  sibling: '兄弟姐妹',
  grandparent: '祖父母',
  maternal_grandparent: '外祖父母',
  grandchild: '孙子女',
  maternal_grandchild: '外孙子女',
} as const;

export type KinRelation = keyof typeof kinRelations;
