import { describe, expect, it } from 'vitest';
import type { Application, BeneficialOwner, Person } from '../sale/answers/application.ts';
import { cleanApplication } from '../sale/answers/clean-application.ts';
import { context, forSelf, idNumber, product } from '../sale/sale.testing.ts';
import { checkOwners } from './check-owners.ts';
import { compareOwners, sayDifferences } from './compare-owners.ts';
import { judgeRisk } from './judge-risk.ts';
import { readPercent } from './owners.ts';

const region = ['440000', '440400', '440402'];

/** A person with an ID card, born on a day. */
const born = (name: string, birthday: string, more: Partial<Person> = {}): Person => ({
  name,
  certificateType: '0',
  certificateNo: idNumber(birthday, '0'),
  certificateValidUntil: '2036-01-01',
  birthday,
  gender: '0',
  nationality: 'CHN',
  region,
  ...more,
});

type Given = readonly [person: Person, owner: Omit<BeneficialOwner, 'party'>];

const organisationOf = (given: readonly Given[], more: Application['organisation'] = {}): Application => ({
  ...forSelf,
  parties: { applicant: {}, ...Object.fromEntries(given.map(([person], index) => [`p${index + 1}`, person])) },
  organisation: {
    kind: 'company',
    creditCode: 'A',
    owners: given.map(([, owner], index) => ({ since: '2020-01-01', ...owner, party: `p${index + 1}` })),
    ...more,
  },
});

const findingsOf = (application: Application, rule = {}) =>
  checkOwners(product, cleanApplication(application), { ...context, ...rule }).map((finding) => `${finding.rule} ${finding.path}`);

const share = (percent: string): Omit<BeneficialOwner, 'party'> => ({ basis: 'share', share: percent });
const first = born('李明', '1980-01-01');
const people = ['1980-01-01', '1981-01-01', '1982-01-01', '1983-01-01', '1984-01-01'].map((day, at) =>
  born(`样例${'甲乙丙丁戊'[at]}`, day),
);

describe('the people behind an organisation', () => {
  it.each<[string, Application, string[]]>([
    ['one who holds a quarter', organisationOf([[first, share('25')]]), []],
    ['a third, with its decimals and sign', organisationOf([[first, share('33.33 %')]]), []],
    ['four with a quarter each', organisationOf(people.slice(0, 4).map((person) => [person, share('25')])), []],
    ['a manager, where nobody reaches a quarter', organisationOf([[first, { basis: 'manager' }]]), []],
    ['nothing', organisationOf([], { kind: undefined, owners: undefined }), ['owners.kind organisation.kind']],
    ['a kind alone', organisationOf([]), ['owners.none organisation.owners']],
    [
      'five with a fifth each, who are not named: the manager is',
      organisationOf(people.map((person) => [person, share('20')])),
      ['p1', 'p2', 'p3', 'p4', 'p5'].map((party) => `owner.below organisation.owners.${party}.share`),
    ],
    ['no basis', organisationOf([[first, {}]]), ['owner.basis organisation.owners.p1.basis']],
    ['no share', organisationOf([[first, { basis: 'benefit' }]]), ['owner.share organisation.owners.p1.share']],
    ['a share in words', organisationOf([[first, share('一半')]]), ['owner.share organisation.owners.p1.share']],
    ['a share above the whole', organisationOf([[first, share('120')]]), ['owner.share organisation.owners.p1.share']],
    [
      'shares of more than the whole together',
      organisationOf([
        [people[0] ?? {}, share('60')],
        [people[1] ?? {}, share('50')],
      ]),
      ['owner.total organisation.owners.p2.share'],
    ],
    [
      'votes beside shares, which are counted by themselves',
      organisationOf([
        [people[0] ?? {}, share('60')],
        [people[1] ?? {}, { basis: 'benefit', share: '70' }],
      ]),
      [],
    ],
    [
      'the same person twice',
      organisationOf([
        [first, share('30')],
        [first, { basis: 'benefit', share: '40' }],
      ]),
      ['owner.twice parties.p2.certificateNo'],
    ],
    ['an organisation', organisationOf([[{ ...first, name: '样例控股有限公司' }, share('60')]]), ['owner.organisation parties.p1.name']],
    ['the state', organisationOf([[{ ...first, name: '珠海市国资委' }, share('60')]]), ['owner.state parties.p1.name']],
    [
      'an expired card',
      organisationOf([[born('李明', '1980-01-01', { certificateValidUntil: '2026-06-14' }), share('60')]]),
      ['certificate.expired parties.p1.certificateValidUntil'],
    ],
    [
      'a foreigner with an expired passport, asked where they live and not for a birthday',
      organisationOf([
        [
          { name: 'John Smith', certificateType: '1', certificateNo: 'P1234567', certificateValidUntil: '2020-01-01', nationality: 'USA' },
          share('60'),
        ],
      ]),
      ['certificate.expired parties.p1.certificateValidUntil', 'owner.lives_in organisation.owners.p1.livesIn'],
    ],
    [
      'a child alone',
      organisationOf([[born('李小明', '2012-01-01', { certificateValidUntil: '2030-01-01' }), share('60')]]),
      ['owner.minor_alone parties.p1.certificateNo'],
    ],
    [
      'a child with the guardian who acts for it',
      organisationOf([
        [born('李小明', '2012-01-01', { certificateValidUntil: '2030-01-01' }), share('60')],
        [first, { basis: 'control' }],
      ]),
      [],
    ],
    [
      'a child who manages',
      organisationOf([[born('李小明', '2012-01-01', { certificateValidUntil: '2030-01-01' }), { basis: 'manager' }]]),
      ['owner.minor parties.p1.certificateNo'],
    ],
    [
      'a manager beside holders',
      organisationOf([
        [people[0] ?? {}, share('60')],
        [people[1] ?? {}, { basis: 'manager' }],
      ]),
      ['owners.needless organisation.owners.p2.basis'],
    ],
    ['no day', organisationOf([[first, { ...share('60'), since: undefined }]]), ['owner.since organisation.owners.p1.since']],
    [
      'a day that has not come',
      organisationOf([[first, { ...share('60'), since: '2026-06-16' }]]),
      ['owner.since_future organisation.owners.p1.since'],
    ],
    ['the person in charge of a school, without shares', organisationOf([[first, {}]], { kind: 'public' }), []],
    [
      'two people in charge',
      organisationOf(
        [
          [people[0] ?? {}, {}],
          [people[1] ?? {}, {}],
        ],
        { kind: 'state' },
      ),
      ['owners.one organisation.owners'],
    ],
    [
      'people known from an earlier order',
      organisationOf([[first, share('60')]], { ownersKnown: { creditCode: 'A', on: '2026-01-01' } }),
      ['owners.confirm organisation.ownersKnown'],
    ],
  ])('are %s', (_what, application, expected) => {
    expect(findingsOf(application)).toEqual(expected);
  });

  it('are asked by the threshold of the insurer, and not below the premium', () => {
    const application = organisationOf([[first, share('20')]]);
    expect(findingsOf(application, { owners: { sharePercent: 20, isAsked: true } })).toEqual([]);
    expect(findingsOf(organisationOf([]), { owners: { sharePercent: 25, isAsked: false } })).toEqual([]);
  });

  it('hold hundredths of a percent', () => {
    expect(['25', '33.33', '100', '0', '100.01', '1.234', '', undefined].map(readPercent)).toEqual([
      2500,
      3333,
      10_000,
      ...Array.from({ length: 5 }, () => undefined),
    ]);
  });
});

describe('the register', () => {
  const stated = organisationOf([
    [people[0] ?? {}, share('60')],
    [people[1] ?? {}, share('40')],
  ]);
  it.each<[string, Parameters<typeof compareOwners>[1], string[]]>([
    [
      'agrees',
      [
        { name: '样例甲', share: '60' },
        { name: '样例乙', share: '40.00' },
      ],
      [],
    ],
    [
      'has no percentages',
      [
        { name: '样例甲', share: null },
        { name: '样例乙', share: null },
      ],
      [],
    ],
    [
      'has another percentage and another person, who is not told to the customer',
      [
        { name: '样例甲', share: '70' },
        { name: '样例丙', share: '30' },
      ],
      ['样例甲的比例与登记不一致', '登记中没有样例乙', '登记中还有 1 位没有填写'],
    ],
  ])('%s', (_what, registered, expected) => {
    expect(sayDifferences(compareOwners(stated, registered))).toEqual(expected);
  });

  it.each<[string, Application, Parameters<typeof judgeRisk>[1], string]>([
    ['who agrees with it', stated, 'agrees', 'low'],
    ['of whom it says nothing', stated, 'silent', 'low'],
    ['who differs', stated, 'differs', 'medium differs'],
    ['of a foreigner', organisationOf([[{ ...first, nationality: 'USA' }, share('60')]]), 'agrees', 'medium foreign'],
    ['of a country under measures', organisationOf([[{ ...first, nationality: 'IRN' }, share('60')]]), 'agrees', 'high watched,foreign'],
    ['that somebody controls', organisationOf([[first, { basis: 'control' }]]), 'agrees', 'medium control'],
    ['that is an association', organisationOf([[first, {}]], { kind: 'association' }), 'silent', 'medium association'],
  ])('leads to the risk of an organisation %s', (_what, application, register, expected) => {
    const { level, reasons } = judgeRisk(application, register);
    expect([level, reasons.join(',')].filter(Boolean).join(' ')).toBe(expected);
  });
});
