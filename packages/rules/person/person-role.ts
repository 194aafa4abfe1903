/** Who a person is in a sale or a claim; messages name the role. */
export type PersonRole = 'applicant' | 'insured' | 'beneficiary' | 'reporter' | 'member' | 'payer';

export const ROLE_LABELS: Readonly<Record<PersonRole, string>> = {
  applicant: '投保人',
  insured: '被保险人',
  beneficiary: '受益人',
  reporter: '报案人',
  member: '家庭成员',
  payer: '付款人',
};
