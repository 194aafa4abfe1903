import { ADULT_AGE } from '../person/age.ts';
import { showWan, yuan } from '../values/money.ts';
import type { Fen } from '../values/money.ts';
import type { Refusal } from '../values/refusal.ts';

/** The cap on the death cover of a minor over all policies: 200,000 yuan to age 9, 500,000 at 10-17, no cap from 18. */
export function minorDeathCoverCap(age: number): Fen | undefined {
  if (age >= ADULT_AGE) return undefined;
  return age < 10 ? yuan(200_000) : yuan(500_000);
}

/** The existing cover that pays at the death of a minor. */
export interface ExistingDeathCover {
  /** Policies with us, and those that the core system reports. */
  readonly own: Fen;
  /** Policies of other insurers, as the applicant states them. */
  readonly elsewhere: Fen;
}

/** `insured.minor_death_cover` (保险法 第33条; 原保监会 保监发〔2015〕90号): new and existing death cover do not exceed the cap, with all insurers. */
export function checkMinorDeathCover(age: number, added: Fen, { own, elsewhere }: ExistingDeathCover): Refusal | undefined {
  const cap = minorDeathCoverCap(age);
  if (cap === undefined || added + own + elsewhere <= cap) return undefined;
  const limit = `被保险人未满${age < 10 ? 10 : ADULT_AGE}周岁，身故保险金额累计不能超过${showWan(cap)}`;
  // Anybody who knows the number of a child could ask, so the message does not say how much cover others hold for the child.
  const known = [own > 0 ? '在本公司已有的保障计算在内' : [], elsewhere > 0 ? `在其他公司已有${showWan(elsewhere)}` : []].flat();
  const reason = [limit, ...known].join('，');
  // It may have been bought by a stranger: parents who know of none have to be able to find out.
  const ask = own > 0 ? '；不了解已有保障的，请致电客服热线核实' : '';
  return { rule: 'insured.minor_death_cover', message: `${reason}，请调整基本保额${ask}`, reason };
}
