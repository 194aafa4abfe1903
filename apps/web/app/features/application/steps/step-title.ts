/** The titles of the pages that share an address, in the window and in its history. */
const titles: Readonly<Record<string, string>> = {
  suitability: '您的需求与预算',
  applicant: '投保人信息',
  insured: '被保险人信息',
  beneficiaries: '受益人',
  health: '健康告知',
  organisation: '投保单位',
  place: '场所与保障',
  roster: '人员名单',
};

export function titleOfStep(step: string | null): string {
  return titles[step ?? ''] ?? '填写投保信息';
}
