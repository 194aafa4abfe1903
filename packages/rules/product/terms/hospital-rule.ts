/** What counts as a hospital by the terms of a product: the sentence that customers read, and what a list of hospitals can be compared with. */
export interface HospitalRule {
  /** The definition of 医院, word for word as in the terms. */
  readonly text: string;
  /** The lowest class that counts. Absent: any. */
  readonly leastClass?: 2 | 3;
  /** Absent: public and private ones. */
  readonly nature?: 'public';
  /** The policy may name further hospitals. */
  readonly namesOthers?: boolean;
}

const classes = ['一', '二', '三'];

/** Whether a hospital of this class (三级甲等) and kind (公立) is one in the sense of the terms. Wards are not compared. */
export function meetsHospitalRule(
  rule: Omit<HospitalRule, 'text'>,
  hospital: { readonly level: string; readonly nature: string },
): boolean {
  const own = classes.indexOf(hospital.level.slice(0, 1)) + 1;
  return own >= (rule.leastClass ?? 0) && (rule.nature !== 'public' || hospital.nature === '公立');
}
