import type { Gender } from '../product/product.ts';
import type { Refusal } from '../values/refusal.ts';

/** Preschool children: the only occupation up to age 6, not allowed from age 7 (spec 1 §5). */
export const PRESCHOOL_CHILD = '2099908';

/** General students: the default for schoolchildren (spec 1 §5). */
export const GENERAL_STUDENT = '2099907';

/** General, police-school, special sports class and martial-arts school students: the list for ages 7-15 (spec 1 §5). */
export const STUDENT_OCCUPATIONS: readonly string[] = [GENERAL_STUDENT, '3020109', '8000101', '8000102'];

/** 家庭主妇: women only (spec 1 §5, spec 2 §5). */
export const HOUSEWIFE = '4071203';

/** All occupations that rules use. Every table must contain them. */
export const NAMED_OCCUPATIONS: readonly string[] = [PRESCHOOL_CHILD, ...STUDENT_OCCUPATIONS, HOUSEWIFE];

const LAST_PRESCHOOL_AGE = 6;
const LAST_SCHOOL_AGE = 15;

function fitsAge(code: string, age: number): boolean {
  if (age <= LAST_PRESCHOOL_AGE) return code === PRESCHOOL_CHILD;
  if (age <= LAST_SCHOOL_AGE) return STUDENT_OCCUPATIONS.includes(code);
  return code !== PRESCHOOL_CHILD;
}

/** `occupation.gender`, `occupation.age` (spec 2 §5): the occupation fits gender and age. Unknown values are not checked. */
export function checkOccupation(code: string, age: number | undefined, gender: Gender | undefined): Refusal | undefined {
  if (code === HOUSEWIFE && gender === '0') return { rule: 'occupation.gender', message: '职业信息与性别不匹配，请重新确认！' };
  if (age !== undefined && !fitsAge(code, age)) return { rule: 'occupation.age', message: '职业信息与年龄不匹配，请重新确认！' };
  return undefined;
}

/** The preset of the occupation field: locked for small children, 一般学生 for schoolchildren, none from 16. */
export function presetOccupation(age: number): { readonly code: string; readonly locked: boolean } | undefined {
  if (age <= LAST_PRESCHOOL_AGE) return { code: PRESCHOOL_CHILD, locked: true };
  return age <= LAST_SCHOOL_AGE ? { code: GENERAL_STUDENT, locked: false } : undefined;
}

/** The short list that replaces the tree up to age 15. Undefined from 16. */
export function restrictedOccupations(age: number): readonly string[] | undefined {
  if (age <= LAST_PRESCHOOL_AGE) return [PRESCHOOL_CHILD];
  return age <= LAST_SCHOOL_AGE ? STUDENT_OCCUPATIONS : undefined;
}

/** `occupation.risk`: the product accepts the life-risk class (1-7). */
export function checkOccupationRisk(lifeRisk: number, maxLifeRisk: number): Refusal | undefined {
  return lifeRisk <= maxLifeRisk
    ? undefined
    : {
        rule: 'occupation.risk',
        message: `该职业风险等级为${lifeRisk}类，本产品仅接受1-${maxLifeRisk}类职业`,
      };
}
