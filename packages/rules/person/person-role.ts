/** Who a person is in a sale or a claim; messages name the role. The `holder` of a certificate is the customer, on pages about nobody else. */
export type PersonRole =
  | 'applicant'
  | 'insured'
  | 'beneficiary'
  | 'reporter'
  | 'member'
  | 'payer'
  | 'contact'
  | 'officer'
  | 'owner'
  | 'holder';

export const ROLE_LABELS: Readonly<Record<PersonRole, string>> = {
  applicant: '投保人',
  insured: '被保险人',
  beneficiary: '受益人',
  reporter: '报案人',
  member: '家庭成员',
  payer: '付款人',
  contact: '联系人',
  officer: '签署人',
  owner: '受益所有人',
  holder: '',
};
