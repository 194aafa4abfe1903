import { addDays } from '@portal/rules/values/dates.ts';
import type { RequestOf } from '@portal/contract/catalogue.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../testing/browser-session.ts';
import { leaveTrail, openGuest, saveApplication, type WireApplication } from '../testing/buying/buyer.ts';
import { fatherAndSon } from '../testing/samples/father-and-son.ts';
import { logIn } from '../testing/read-code.ts';
import { readGolden } from '../testing/golden/read-golden.ts';
import { refusalOf } from '../testing/refusal-of.ts';
import { changePerson, onlyInsured, sampleApplicant, sampleIdNumber } from '../testing/samples/sample-application.ts';
import { startPortal, type TestPortal } from '../testing/test-portal.ts';

/** The accident cover for families of the default content. */
const goodsId = '10088';
/** The tests' day. */
const today = '2026-11-21';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const anybody = () => openBrowser(portal.url);
type Trial = RequestOf<'quoteFamily'>;
type Relation = '00' | '01' | '02' | '03';
type Member = {
  readonly relation: Relation;
  readonly birthday: string;
  readonly gender?: '0' | '1';
  readonly sum?: string;
  readonly riders?: string[];
  readonly daily?: string;
};

const birthdayAt = (age: number): string => `${2026 - age}-11-21`;
const member = (relation: Relation, age: number, more: Partial<Member> = {}): Member => ({ relation, birthday: birthdayAt(age), ...more });

/** A trial for these members. 本人 is the applicant. */
function trialFor(members: readonly Member[]): Trial {
  const partyOf = (relation: Relation, index: number) => (relation === '00' ? 'applicant' : `p${index}`);
  const lives = members.map(({ relation, birthday, gender = '0' }, index) => [partyOf(relation, index), { gender, birthday }] as const);
  return {
    goodsId,
    parties: { applicant: {}, ...Object.fromEntries(lives) },
    applicant: 'applicant',
    choices: { cover_period: 'y1' },
    insureds: members.map(({ relation, sum = '100000.00', riders = [], daily = 'd100' }, index) => ({
      id: `m${index}`,
      party: partyOf(relation, index),
      relation,
      choices: { sum_assured: sum, daily_allowance: daily },
      riders,
    })),
  };
}

describe('the accident cover for families', () => {
  it.each(readGolden('household-premiums.csv'))('costs $premium for $members', async ({ members = '', premium }) => {
    const family = members.split(' ').map((words, index): Member => {
      const [age, sum, plan, daily = 'd100'] = words.split('/');
      // The relation changes no premium.
      const relation = index === 0 ? '00' : index === 1 ? '02' : '03';
      const riders = plan === 'plus' ? ['accident_medical', 'hospital_allowance'] : [];
      return {
        relation,
        birthday: addDays(birthdayAt(Number(age)), -100),
        gender: index === 1 ? '1' : '0',
        sum: `${sum}0000.00`,
        riders,
        daily,
      };
    });
    const quote = await anybody().api('quoteFamily', trialFor(family));
    expect(quote.premium).toBe(premium);
    const sum = quote.insureds.reduce((total, one) => total + Math.round(Number(one.premium) * 100), 0);
    expect(sum).toBe(Math.round(Number(premium) * 100));
    expect(quote.discounts.map(({ share }) => share)).toEqual(family.length < 3 ? [] : [family.length < 5 ? 9500 : 9000]);
  });

  it.each([
    ['ten members', [member('00', 40), ...Array.from({ length: 9 }, () => member('03', 10))], '最多可添加8位'],
    ['a newborn of 27 days', [member('00', 30), { relation: '03', birthday: addDays(today, -27) } as const], '出生满28天'],
    ['somebody of 66', [member('00', 40), member('01', 66)], '65周岁'],
    ['a child older than the parent', [member('00', 30), member('03', 31)], '年龄须小于'],
    ['a parent younger than the child', [member('00', 30), member('01', 29)], '年龄须大于'],
    ['spouses of one sex', [member('00', 40), member('02', 38)], '性别不能相同'],
    ['two spouses', [member('00', 40), member('02', 38, { gender: '1' }), member('02', 37, { gender: '1' })], '配偶只能添加一位'],
    ['more than 200,000 for a child of 9', [member('00', 40), member('03', 9, { sum: '300000.00' })], '20万元'],
    ['a sum between steps', [member('00', 40), member('03', 9, { sum: '150000.00' })], '10万元'],
  ] as const)('has no price for %s, in words', async (_, members, words) => {
    const { code, findings } = await refusalOf(anybody().api('quoteFamily', trialFor(members)));
    expect(code).toBe('QUOTE_OUT_OF_RANGE');
    expect(findings.map(({ message }) => message).join('\n')).toContain(words);
  });

  it('has a price at the bounds of ages', async () => {
    const atBounds = [member('00', 40), { relation: '03', birthday: addDays(today, -28) } as const, member('01', 65)];
    expect((await anybody().api('quoteFamily', trialFor(atBounds))).insureds).toHaveLength(3);
  });

  it('is not asked for nobody, and its calls know no product for one', async () => {
    const nobody = { ...trialFor([member('00', 40)]), insureds: [] };
    expect((await refusalOf(anybody().api('quoteFamily', nobody))).code).toBe('INVALID_INPUT');
    for (const name of ['getFamilyProduct', 'getFamilyTrialTemplate', 'getFamilyTemplate', 'getFamilyHealth'] as const)
      expect((await refusalOf(anybody().api(name, { goodsId: 'zhenan' }))).code).toBe('PRODUCT_NOT_FOUND');
    const other = { ...trialFor([member('00', 40)]), goodsId: 'pingshun' };
    for (const name of ['quoteFamily', 'enumerateFamily'] as const)
      expect((await refusalOf(anybody().api(name, other))).code).toBe('PRODUCT_NOT_FOUND');
  });

  it('says what its application asks for, and where it is sold', async () => {
    const template = await anybody().api('getFamilyTemplate', { goodsId });
    expect(template).toMatchObject({ insureds: { min: 2, max: 8 }, relations: ['00', '02', '03', '01'], provinces: ['440000'] });
    expect(template.cities).toHaveLength(9);
    expect((await anybody().api('getFamilyHealth', { goodsId })).healthQuestions.length).toBeGreaterThan(2);
  });
});

let serial = 2600;
/** The refusal of a submission with this change of the application. */
async function findingsOf(change: (application: WireApplication) => WireApplication): Promise<string> {
  const guest = { ...openGuest(portal, (serial += 2)), goodsId };
  const { draft, product } = await saveApplication({ ...guest, change: (one) => change(fatherAndSon(one)) });
  await leaveTrail(guest.browser, draft.orderNo, product.documents);
  const request = { orderNo: draft.orderNo, version: draft.version, premium: draft.premium ?? '1.00' };
  const { code, findings } = await refusalOf(guest.browser.api('applyForFamily', request, { idempotencyKey: randomUUID() }));
  return [code, ...findings.map(({ path, message }) => `${path} ${message}`)].join('\n');
}

describe('an application for a family', () => {
  it('that breaks no rule waits only for the code', async () => {
    expect(await findingsOf((family) => family)).toMatch(/^CODE_WRONG/);
  });

  it.each<[string, (family: WireApplication) => WireApplication, RegExp]>([
    ['one member', (family) => ({ ...family, insureds: family.insureds.slice(0, 1) }), /insureds 请至少添加2位/],
    [
      'the same person twice',
      (family) => ({
        ...family,
        parties: { ...family.parties, again: family.parties['son'] ?? {} },
        insureds: [...family.insureds, { ...(family.insureds[1] ?? onlyInsured(family)), id: 'm3', party: 'again' }],
        health: { ...family.health, again: { h1: 'no' } },
      }),
      /parties\.again\.certificateNo 证件号码与“子女 1”相同，请核对；同一人不能重复添加/,
    ],
    [
      'a member without a certificate yet',
      (family) => changePerson(family, 'son', { certificateNo: undefined }),
      /parties\.son\.certificateNo /,
    ],
    [
      'a town outside the nine cities',
      (family) => changePerson(family, 'applicant', { region: ['440000', '440500', '440507'] }),
      /parties\.applicant\.region /,
    ],
    [
      'another province',
      (family) => changePerson(family, 'applicant', { region: ['110000', '110100', '110101'] }),
      /parties\.applicant\.region /,
    ],
    [
      'a health question that nobody answered for the child',
      (family) => ({ ...family, health: { ...family.health, son: {} } }),
      /health\.son\.h1 /,
    ],
    [
      'the cover of the child with other insurers not said',
      (family) => changePerson(family, 'son', { otherDeathCover: undefined }),
      /parties\.son\.otherDeathCover /,
    ],
    [
      'too much cover of the child with other insurers',
      (family) => changePerson(family, 'son', { otherDeathCover: 150_000 }),
      /累计不能超过20万元/,
    ],
  ])('is refused for %s, in words', async (_, change, words) => {
    const found = await findingsOf(change);
    expect(found).toMatch(/^APPLICATION_INCOMPLETE/);
    expect(found).toMatch(words);
  });

  it('that refuses a member goes on without them, at a new price', async () => {
    const guest = { ...openGuest(portal, (serial += 2)), goodsId };
    const three = (one: WireApplication): WireApplication => {
      const family = fatherAndSon(one);
      const daughter = {
        ...family.parties['son'],
        name: '样例之女',
        gender: '1',
        certificateNo: sampleIdNumber('2016-05-03', 102),
        birthday: '2016-05-03',
      } as const;
      const [, son] = family.insureds;
      if (!son) throw new Error('the family has a son');
      return {
        ...family,
        parties: { ...family.parties, daughter },
        insureds: [...family.insureds, { ...son, id: 'm3', party: 'daughter' }],
        health: { ...family.health, daughter: { h1: 'yes' } },
      };
    };
    const { draft, application } = await saveApplication({ ...guest, change: three });
    const { daughter: _person, ...parties } = application.parties;
    const { daughter: _answers, ...health } = application.health;
    const left = { ...application, parties, health, insureds: application.insureds.slice(0, 2) };
    const saved = await guest.browser.api('saveGuestDraft', { orderNo: draft.orderNo, version: draft.version, application: left });
    expect(saved.application.insureds.map(({ id }) => id)).toEqual(['m1', 'm2']);
    // Two pay without the discount of three.
    expect(Number(saved.premium)).toBeLessThan(Number(draft.premium));
    expect(saved.application.parties['son']).toEqual(application.parties['son']);
  });

  it('keeps what one tab saved when another tab still has a member who was removed', async () => {
    const guest = { ...openGuest(portal, (serial += 2)), goodsId };
    const { draft, application } = await saveApplication({ ...guest, change: fatherAndSon });
    const save = (version: number, changed: WireApplication) =>
      guest.browser.api('saveGuestDraft', { orderNo: draft.orderNo, version, application: changed });
    const { son: _son, ...parties } = application.parties;
    const alone = {
      ...application,
      parties,
      insureds: application.insureds.slice(0, 1),
      health: { applicant: application.health['applicant'] ?? {} },
    };
    await save(draft.version, alone);
    const late = await refusalOf(save(draft.version, changePerson(application, 'son', { name: '样例之子乙' })));
    expect(late.code).toBe('DRAFT_CHANGED_ELSEWHERE');
    const kept = await guest.browser.api('startApplication', { orderNo: draft.orderNo });
    expect(kept.application.insureds.map(({ id }) => id)).toEqual(['m1']);
  });

  it('is still there with all its members after its guest signs in midway', async () => {
    const guest = { ...openGuest(portal, (serial += 2)), goodsId };
    const { draft, application } = await saveApplication({ ...guest, change: fatherAndSon });
    await logIn(guest.browser, portal.services, sampleApplicant(application).phone?.number ?? '');
    const { orderNo } = draft;
    expect((await guest.browser.api('startApplication', { orderNo })).application).toEqual(draft.application);
    const saved = await guest.browser.api('saveFamilyDraft', { orderNo, version: draft.version, application });
    expect(saved).toMatchObject({ version: draft.version + 1, premium: draft.premium });
  });
});
