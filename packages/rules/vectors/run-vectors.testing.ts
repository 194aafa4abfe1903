import { isSameData } from '../values/equality.ts';
import { addressVectors } from './addresses.testing.ts';
import { certificateVectors, validityVectors } from './certificates.testing.ts';
import { accountVectors, emailVectors, phoneVectors } from './contacts.testing.ts';
import { type JudgedRule, judgedRules, type VectorTable } from './judged-rules.testing.ts';
import { maskingVectors } from './masking.testing.ts';
import { amountVectors, numeralVectors } from './money.testing.ts';
import { nameVectors } from './names.testing.ts';
import { ageVectors, occupationVectors, relationVectors } from './people.testing.ts';
import { textVectors } from './text.testing.ts';

/** One call of a rule and the expected result. */
export interface Vector {
  readonly rule: JudgedRule;
  readonly args: readonly unknown[];
  /** See `Row`. */
  readonly expected: unknown;
}

export interface VectorFamily {
  readonly title: string;
  readonly vectors: readonly Vector[];
}

function listVectors(title: string, table: VectorTable): VectorFamily {
  // The keys of a table are names of rules, but `Object.entries` returns strings.
  const tables = Object.entries(table) as [JudgedRule, readonly (readonly [readonly unknown[], unknown])[]][];
  return { title, vectors: tables.flatMap(([rule, rows]) => rows.map(([args, expected]) => ({ rule, args, expected }))) };
}

/** All vectors by family of rules. The gallery shows the titles. */
export const vectorFamilies: readonly VectorFamily[] = [
  listVectors('文本清洗', textVectors),
  listVectors('姓名与单位名称', nameVectors),
  listVectors('证件类型、号码与国籍', certificateVectors),
  listVectors('证件有效期', validityVectors),
  listVectors('电话与短信验证码', phoneVectors),
  listVectors('电子邮箱', emailVectors),
  listVectors('银行账号与统一社会信用代码', accountVectors),
  listVectors('地址与邮政编码', addressVectors),
  listVectors('年龄', ageVectors),
  listVectors('职业', occupationVectors),
  listVectors('人员关系', relationVectors),
  listVectors('脱敏显示', maskingVectors),
  listVectors('中文数字与大写金额', numeralVectors),
  listVectors('金额与比例', amountVectors),
];

function hasMessage(answer: unknown): answer is { readonly message: string } {
  return typeof answer === 'object' && answer !== null && 'message' in answer;
}

/** Converts the result of a rule to the form of `expected`. */
function toExpectedForm(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(toExpectedForm);
  return hasMessage(answer) ? answer.message : (answer ?? null);
}

/** Calls the rule of a vector. If the rule throws, returns the error message, which no vector expects. */
export function askRule({ rule, args }: Vector): unknown {
  // The type of the table ensures that the arguments fit the rule.
  const judge = judgedRules[rule] as (...args: readonly unknown[]) => unknown;
  try {
    return toExpectedForm(judge(...args));
  } catch (error) {
    return toExpectedForm(error);
  }
}

/** A failed vector, with the actual result. */
export interface Difference extends Vector {
  readonly family: string;
  readonly answered: unknown;
}

export interface FamilyOutcome {
  readonly title: string;
  readonly count: number;
  readonly differences: readonly Difference[];
}

/** Runs all vectors in the calling environment: Node or a browser. */
export function runVectors(): FamilyOutcome[] {
  return vectorFamilies.map(({ title, vectors }) => ({
    title,
    count: vectors.length,
    differences: vectors
      .map((vector) => ({ ...vector, family: title, answered: askRule(vector) }))
      .filter(({ answered, expected }) => !isSameData(answered, expected)),
  }));
}
