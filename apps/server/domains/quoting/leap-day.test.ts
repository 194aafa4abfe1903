import { builtInOccupations } from '@portal/reference/occupations.ts';
import { trialContext } from '@portal/rules/sale/trial.ts';
import { yuan } from '@portal/rules/values/money.ts';
import { describe, expect, it } from 'vitest';
import { Refused } from '../../platform/refused.ts';
import { readContentFiles, readContentProduct } from '../../testing/samples/read-content-product.ts';
import { occupationIn } from '../occupations/public.ts';
import { quoteTrial } from './quote-trial.ts';

const version = readContentProduct(readContentFiles('zhenan'));
const occupation = occupationIn(builtInOccupations());

function quoteOn(today: string, birthday: string) {
  const quote = quoteTrial(
    version,
    {
      goodsId: 'zhenan',
      parties: { applicant: { gender: '0', birthday } },
      applicant: 'applicant',
      choices: { cover_period: 'whole_life', payment_period: 'y20', sum_assured: yuan(300_000) },
      insureds: [{ id: 'insured', party: 'applicant', relation: '00', choices: {}, riders: [] }],
    },
    trialContext(today, occupation),
  );
  if (quote instanceof Refused) throw new Error(quote.message);
  return { age: quote.insureds[0]?.age, premium: quote.premium };
}

describe('somebody who was born on 29 February', () => {
  it.each([
    ['2026-02-28', 29],
    ['2026-03-01', 30],
    ['2028-02-28', 31],
    ['2028-02-29', 32],
  ])('is priced on %s at %i, as others of this age', (today, age) => {
    const leap = quoteOn(today, '1996-02-29');
    expect(leap.age).toBe(age);
    const born = Number(today.slice(0, 4)) - age;
    expect(leap).toEqual(quoteOn(today, `${born}-01-15`));
  });

  it('costs more from the day on which the age changes', () => {
    expect(Number(quoteOn('2026-03-01', '1996-02-29').premium)).toBeGreaterThan(Number(quoteOn('2026-02-28', '1996-02-29').premium));
  });
});
