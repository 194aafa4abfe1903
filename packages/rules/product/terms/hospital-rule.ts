/** The definition of a hospital in the terms of a product. */
export interface HospitalRule {
  /** The sentence of the terms. */
  readonly text: string;
  /** The lowest class that counts, if one is named. */
  readonly leastClass: 2 | 3 | undefined;
  readonly isPublic: boolean;
  /** The policy may name further hospitals. */
  readonly namesOthers: boolean;
}

/** Reads the definition of 医院 in the terms of a product: the line of a list that begins with it. Undefined if there is none. */
export function readHospitalRule(terms: string): HospitalRule | undefined {
  const text = /^[-*] \*\*医院\*\*：(.+)$/m.exec(terms)?.[1]?.replaceAll('**', '').trim();
  return text === undefined ? undefined : describeHospitalRule(text);
}

/** The conditions of the sentence that a list of hospitals can be checked against. */
export function describeHospitalRule(text: string): HospitalRule {
  const least = /([二三])级及以上/.exec(text)?.[1];
  return {
    text,
    leastClass: least === undefined ? undefined : least === '二' ? 2 : 3,
    isPublic: text.includes('公立医院'),
    namesOthers: text.includes('保险单载明'),
  };
}

const classes = ['一', '二', '三'];

/** Whether a hospital of this class (三级甲等) and kind (公立) is one in the sense of the terms. Wards are not compared. */
export function meetsHospitalRule(rule: HospitalRule, hospital: { readonly level: string; readonly nature: string }): boolean {
  const own = classes.indexOf(hospital.level.slice(0, 1)) + 1;
  return own >= (rule.leastClass ?? 0) && (!rule.isPublic || hospital.nature === '公立');
}
