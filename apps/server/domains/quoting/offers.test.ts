import { trialContext } from '@portal/rules/sale/trial.ts';
import type { ParsedRequestOf } from '@portal/contract/catalogue.ts';
import { writeChoices } from '@portal/contract/wire.ts';
import { builtInOccupations } from '@portal/reference/occupations.ts';
import { SEEDED } from '@portal/rules/values/arbitraries.testing.ts';
import type { Application, Choice, Person } from '@portal/rules/sale/answers/application.ts';
import type { Finding } from '@portal/rules/values/refusal.ts';
import { planOfRiders, ridersOf } from '@portal/rules/product/coverages.ts';
import { addDays } from '@portal/rules/values/dates.ts';
import { checkApplication } from '@portal/rules/sale/flows.ts';
import { fen } from '@portal/rules/values/money.ts';
import type { Input, Product, Relation } from '@portal/rules/product/product.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CallRefused } from '@portal/contract/client.ts';
import { Refused } from '../../platform/refused.ts';
import { occupationOfClass } from '../../testing/samples/occupation-of-class.ts';
import { openGuest, saveApplication } from '../../testing/buying/buyer.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { changeInsured, changePerson, sampleIdNumber } from '../../testing/samples/sample-application.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';
import { trialForOne } from '../../testing/buying/trial-for-one.ts';
import { applicationContext } from '../orders/drafts/application-context.ts';
import type { ProductVersion } from '../products/public.ts';
import { quoteTrial } from './quote-trial.ts';

const today = '2026-11-21';
const context = applicationContext(builtInOccupations(), today);

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

async function versionOf(goodsId: string): Promise<ProductVersion> {
  const version = await portal.services.catalogue.onSale(goodsId);
  if (!version) throw new Error(`${goodsId} is not on sale`);
  return version;
}

/** The choices of somebody on a product page, and for whom. */
interface Wish {
  readonly relation: Relation;
  readonly insured: Pick<Person, 'gender' | 'birthday' | 'socialInsurance' | 'occupation'> & { gender: '0' | '1'; birthday: string };
  readonly applicant: { readonly gender: '0' | '1'; readonly birthday: string };
  readonly choices: Readonly<Record<string, Choice>>;
  readonly riders: string[];
}

const anyGender = fc.constantFrom('0' as const, '1' as const);

/** Birthdays of people up to 75, often on the day on which an age begins or ends, or of the newborn. */
const anyBirthday = fc.oneof(
  fc.integer({ min: 0, max: 75 * 365 }).map((days) => addDays(today, -days)),
  fc.tuple(fc.integer({ min: 1, max: 75 }), fc.integer({ min: -1, max: 1 })).map(([age, days]) => addDays(`${2026 - age}-11-21`, days)),
  fc.integer({ min: 26, max: 30 }).map((days) => addDays(today, -days)),
);

function anyChoice(input: Input): fc.Arbitrary<Choice> {
  if (input.type === 'choice') {
    const sold = fc.constantFrom(...input.options.map(({ id }) => id));
    return fc.oneof({ weight: 40, arbitrary: sold }, { weight: 1, arbitrary: fc.constant('nothing') });
  }
  const { min, max, step } = input;
  return fc.oneof(
    { weight: 30, arbitrary: fc.integer({ min: 0, max: (max - min) / step }).map((steps) => fen(min + steps * step)) },
    { weight: 1, arbitrary: fc.integer({ min: -1, max: (2 * (max - min)) / step + 3 }).map((halves) => fen(min + (halves * step) / 2)) },
  );
}

function anyWish(product: Product): fc.Arbitrary<Wish> {
  const unknown = fc.oneof({ weight: 40, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: fc.constant({ unheard: 'of' }) });
  const chosen = fc.record(Object.fromEntries(product.inputs.map((input) => [input.id, anyChoice(input)])));
  const riders = fc.subarray(ridersOf(product).map(({ id }) => id));
  return fc.record({
    relation: fc.constantFrom(...product.relations),
    insured: fc.record({
      gender: anyGender,
      birthday: anyBirthday,
      socialInsurance: fc.constantFrom('yes' as const, 'no' as const, 'yes' as const, 'no' as const, undefined),
      ...(product.ratedBy.includes('lifeClass') ? { occupation: fc.constantFrom(...[1, 1, 2, 3, 4, 5, 6].map(occupationOfClass)) } : {}),
    }),
    applicant: fc.record({ gender: anyGender, birthday: anyBirthday }),
    choices: fc.tuple(chosen, unknown).map(([known, more]) => ({ ...known, ...more })),
    riders: fc.oneof({ weight: 30, arbitrary: riders }, { weight: 1, arbitrary: riders.map((known) => [...known, 'unheard']) }),
  });
}

/** The lives of a wish: somebody who insures themselves is the applicant. */
const livesOf = ({ relation, insured, applicant }: Wish) => ({ insured, applicant: relation === '00' ? insured : applicant });

function applicationOf(product: Product, wish: Wish): Application {
  const { insured, applicant } = livesOf(wish);
  const { relation, choices, riders } = wish;
  return {
    goodsId: product.goodsId,
    parties: { applicant, ...(relation === '00' ? {} : { insured }) },
    applicant: 'applicant',
    choices,
    insureds: [
      {
        id: 'insured',
        party: relation === '00' ? 'applicant' : 'insured',
        relation,
        planId: planOfRiders(product, riders),
        choices: {},
        riders,
        beneficiaries: { named: [] },
      },
    ],
    health: {},
    healthDetails: {},
    bodies: {},
    noticeAcknowledged: true,
    documentsRead: {},
    exclusionsConfirmed: [],
    consents: {},
    declarationAgreed: true,
  };
}

/** The trial of a wish, as the call receives it. */
function trialOfWish(goodsId: string, wish: Wish): ParsedRequestOf<'quotePremium'> {
  const { insured, applicant } = livesOf(wish);
  const { relation, choices, riders } = wish;
  const isSelf = relation === '00';
  return {
    goodsId,
    parties: { applicant, ...(isSelf ? {} : { insured }) },
    applicant: 'applicant',
    choices: { ...choices },
    insureds: [{ id: 'insured', party: isSelf ? 'applicant' : 'insured', relation, choices: {}, riders }],
  };
}

/** The answers that only the application asks: those that no price needs, and the other pages. */
const isAskedLater = ({ rule }: { rule: string }) =>
  /^(advice|suitability|consent|health|beneficiary|confirm)\./.test(rule) ||
  (/^person\..*_required$/.test(rule) && !/gender|birthday|socialInsurance/.test(rule));
const sayAll = (findings: readonly Finding[]) => findings.map(({ rule, path, message }) => `${rule} ${path} ${message}`).sort();
const say = (findings: readonly Finding[]) => sayAll(findings.filter((finding) => !isAskedLater(finding)));

describe.each(['zhenan', 'kangyi', 'xingya', 'anyi', 'shouan', 'chuanshi', 'changqing', 'pingshun'])(
  'what is offered and what is accepted of %s',
  (goodsId) => {
    it(`is the same, for the same reasons, for anybody who chooses anything (seed ${SEEDED.seed})`, async () => {
      const version = await versionOf(goodsId);
      const { product } = version;
      let offered = 0;
      fc.assert(
        fc.property(anyWish(product), (wish) => {
          const answer = quoteTrial(version, trialOfWish(goodsId, wish), trialContext(today, context.occupation));
          const findings = checkApplication(product, applicationOf(product, wish), context);
          expect(answer instanceof Refused ? sayAll(answer.findings ?? []) : []).toEqual(say(findings));
          if (answer instanceof Refused) expect(answer.findings).not.toEqual([]);
          else offered += 1;
        }),
        { seed: SEEDED.seed, numRuns: 4000 },
      );
      expect(offered).toBeGreaterThan(200);
    });
  },
);

describe.each(['zhenan', 'kangyi'])('what people are offered for themselves, and what is accepted of %s', (goodsId) => {
  it('is the same through the calls, at the same price', async () => {
    const { product } = await versionOf(goodsId);
    const wishes = fc.sample(
      anyWish(product).filter(
        ({ relation, choices, insured }) => relation === '00' && !('unheard' in choices) && insured.birthday < '2008-01-01',
      ),
      { seed: SEEDED.seed, numRuns: 12 },
    );
    for (const [index, { insured, choices, riders }] of wishes.entries()) {
      const { browser, ...guest } = openGuest(portal, 300 + index);
      const asked = trialForOne({ goodsId, relation: '00', insured, choices: writeChoices(choices), riders });
      const quoted = await browser.api('quotePremium', asked).catch((error: unknown) => {
        if (error instanceof CallRefused) return error;
        throw error;
      });
      const { draft } = await saveApplication({
        ...guest,
        browser,
        goodsId,
        change: (one) => ({
          ...changePerson(changeInsured(one, { planId: planOfRiders(product, riders), riders }), 'applicant', {
            ...insured,
            certificateNo: sampleIdNumber(insured.birthday, 300 + 2 * index + (insured.gender === '0' ? 1 : 0)),
          }),
          choices: writeChoices(choices),
        }),
      });
      const request = { orderNo: draft.orderNo, version: draft.version, premium: draft.premium ?? '1.00' };
      const { findings } = await refusalOf(browser.api('applyInsurance', request, { idempotencyKey: `offers-${goodsId}-${index}` }));
      if (quoted instanceof CallRefused) expect(say(findings)).toEqual(sayAll(quoted.findings));
      else expect([say(findings), draft.premium]).toEqual([[], quoted.premium]);
    }
  });
});
