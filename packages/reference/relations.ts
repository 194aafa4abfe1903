/** Relation codes: what the other person is to the person who answers (spec 2 §3). `00` is the applicant. */
export const relations = {
  '00': '本人',
  '01': '父母',
  '02': '配偶',
  '03': '子女',
} as const;

export type RelationCode = keyof typeof relations;
