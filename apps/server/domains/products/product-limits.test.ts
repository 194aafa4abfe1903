import { ownInputs } from '@portal/rules/product/inputs.ts';
import { quotePremium } from '@portal/rating/quote.ts';
import { builtInOccupations } from '@portal/reference/occupations.ts';
import { ageAt } from '@portal/rules/person/age.ts';
import type { Choice, Person } from '@portal/rules/sale/answers/application.ts';
import { ridersOf } from '@portal/rules/product/coverages.ts';
import { addDays } from '@portal/rules/values/dates.ts';
import { checkPart } from '@portal/rules/sale/judging/check-part.ts';
import { applicationOf, trialContext } from '@portal/rules/sale/trial.ts';
import { fen } from '@portal/rules/values/money.ts';
import type { Input, Product } from '@portal/rules/product/product.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contentProducts, readContentFiles, readContentProduct } from '../../testing/samples/read-content-product.ts';
import { occupationOfClass } from '../../testing/samples/occupation-of-class.ts';
import { occupationIn } from '../occupations/public.ts';
import { checkProduct } from './check-product.ts';
import { rateRequestOf } from './rate-request.ts';

const seeded = { seed: 20260615, numRuns: 3000, verbose: 1 } as const;

const occupation = occupationIn(builtInOccupations());
/** One occupation of each class. */
const occupations = [1, 2, 3, 4, 5, 6].map(occupationOfClass);

/** A trial names an occupation where prices depend on its class. */
const anyPerson = ({ saleStart: today, ratedBy }: Product) =>
  fc.record({
    birthday: fc.integer({ min: 0, max: 75 * 366 }).map((days) => addDays(today, -days)),
    gender: fc.constantFrom('0' as const, '1' as const),
    socialInsurance: fc.constantFrom('yes' as const, 'no' as const),
    occupation: ratedBy.includes('lifeClass') ? fc.constantFrom(...occupations) : fc.constant(undefined),
  });

const anyChoice = (input: Input): fc.Arbitrary<Choice> =>
  input.type === 'choice'
    ? fc.constantFrom(...input.options.map(({ id }) => id))
    : fc.integer({ min: 0, max: Math.floor((input.max - input.min) / input.step) }).map((steps) => fen(input.min + steps * input.step));

/** The choices of a customer for a person, by the rules of the application. */
const anySale = (product: Product) =>
  fc.record({
    choices: fc.record(Object.fromEntries(product.inputs.map((input) => [input.id, anyChoice(input)]))),
    riders: fc.subarray(ridersOf(product).map(({ id }) => id)),
    insured: anyPerson(product),
    applicant: anyPerson(product),
    relation: fc.constantFrom(...product.relations),
  });

const lifeOf = ({ birthday = '', gender = '0', socialInsurance, occupation: code = '' }: Person, today: string) => ({
  age: ageAt(birthday, today),
  gender,
  socialInsurance,
  lifeClass: occupation(code)?.lifeRisk,
});

const versions = contentProducts.map((goodsId) => readContentProduct(readContentFiles(goodsId)));

describe.each(versions)('the product $product.goodsId', (version) => {
  it('has limits and tables that fit each other', () => {
    expect(checkProduct(version, String)).toEqual([]);
  });
});

// A group is judged and priced by its classes (price-group.test.ts).
describe.each(versions.filter(({ product }) => product.flow !== 'partner'))('the product $product.goodsId', ({ product, plan, tables }) => {
  const { goodsId } = product;

  it('has a price for whatever its limits allow', () => {
    const today = product.saleStart;
    let sold = 0;
    fc.assert(
      fc.property(anySale(product), ({ choices, riders, insured, applicant, relation }) => {
        const own = ownInputs(product);
        const pick = (isOwn: boolean) => Object.fromEntries(Object.entries(choices).filter(([id]) => own.has(id) === isOwn));
        const trial = {
          goodsId,
          parties: { applicant, insured },
          applicant: 'applicant',
          choices: pick(false),
          insureds: [{ id: 'insured', party: 'insured', relation: relation === '00' ? undefined : relation, choices: pick(true), riders }],
        };
        const findings = checkPart(product, applicationOf(product, trial), trialContext(today, occupation), { asked: 'price' });
        // Whether these two can be related is not a limit of the product.
        const refused = findings.filter(({ rule }) => rule === 'relation.unavailable' || !/^relation|^age.adult/.test(rule));
        if (refused.length > 0) return;
        sold += 1;
        const request = rateRequestOf(product, { choices, riders, insured: lifeOf(insured, today), applicant: lifeOf(applicant, today) });
        expect(quotePremium(tables, plan, request)).toMatchObject({ ok: true });
      }),
      seeded,
    );
    expect(sold).toBeGreaterThan(300);
  });
});
