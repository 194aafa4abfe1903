import { isSameData } from '../equality.ts';
import { addressVectors } from './addresses.testing.ts';
import { certificateVectors, validityVectors } from './certificates.testing.ts';
import { accountVectors, emailVectors, phoneVectors } from './contacts.testing.ts';
import { type JudgedRule, judgedRules, type VectorTable } from './judged-rules.testing.ts';
import { maskingVectors } from './masking.testing.ts';
import { amountVectors, numeralVectors } from './money.testing.ts';
import { nameVectors } from './names.testing.ts';
import { ageVectors, occupationVectors, relationVectors } from './people.testing.ts';
import { textVectors } from './text.testing.ts';

/** One question to a rule and the answer that it must give. */
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
  // The keys of a table are names of rules; `Object.entries` cannot say so.
  const tables = Object.entries(table) as [JudgedRule, readonly (readonly [readonly unknown[], unknown])[]][];
  return { title, vectors: tables.flatMap(([rule, rows]) => rows.map(([args, expected]) => ({ rule, args, expected }))) };
}

/** Every vector, by the family of its rule, with the family's title as the gallery shows it. */
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

/** What a rule said, in the form of a vector's `expected`. */
function sayAnswer(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(sayAnswer);
  return hasMessage(answer) ? answer.message : (answer ?? null);
}

/** Asks the rule of a vector. A rule that throws answers with its error's message, which no vector expects. */
export function askRule({ rule, args }: Vector): unknown {
  // The table's type has matched the arguments to the rule.
  const judge = judgedRules[rule] as (...args: readonly unknown[]) => unknown;
  try {
    return sayAnswer(judge(...args));
  } catch (error) {
    return sayAnswer(error);
  }
}

/** A vector that did not hold, and what the rule answered instead. */
export interface Difference extends Vector {
  readonly family: string;
  readonly answered: unknown;
}

export interface FamilyOutcome {
  readonly title: string;
  readonly count: number;
  readonly differences: readonly Difference[];
}

/** Asks every rule every question, where it is called: in Node, or in the browser that a customer uses. */
export function runVectors(): FamilyOutcome[] {
  return vectorFamilies.map(({ title, vectors }) => ({
    title,
    count: vectors.length,
    differences: vectors
      .map((vector) => ({ ...vector, family: title, answered: askRule(vector) }))
      .filter(({ answered, expected }) => !isSameData(answered, expected)),
  }));
}
