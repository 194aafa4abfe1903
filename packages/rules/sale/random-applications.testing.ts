import fc from 'fast-check';
import type { Application, Beneficiary, Insured, Person } from './answers/application.ts';
import { yuan } from '../values/money.ts';
import { applicant, daughter, idNumber } from './sale.testing.ts';

/** Arbitrary sales for property tests: complete and incomplete people, right and wrong choices, roles that refer to nobody. */

const anyText = fc.oneof(fc.constantFrom('', ' ', '李明', '琴海东路18号'), fc.string({ unit: 'binary', maxLength: 12 }));
const anyBirthday = fc.constantFrom('', '1950-01-01', '1991-02-03', '2008-06-15', '2016-06-15', '2026-06-01', '2027-01-01', '2016-02-30');

const anyAnswers: fc.Arbitrary<Partial<Person>> = fc.record(
  {
    name: anyText,
    certificateType: fc.constantFrom('0', '1', '7', 'E'),
    certificateNo: fc.oneof(fc.constantFrom(idNumber('1991-02-03', '0'), idNumber('2016-06-15', '1')), anyText),
    certificateValidUntil: fc.constantFrom('', '2000-01-01', '2036-01-01', '9999-12-12', '9999-12-31'),
    gender: fc.constantFrom('0', '1'),
    birthday: anyBirthday,
    nationality: fc.constantFrom('CHN', 'FRA'),
    occupation: fc.constantFrom('1020101', '2099907', '4071203', '6010102', '9999999'),
    socialInsurance: fc.constantFrom('yes', 'no'),
    phone: fc.record({ countryCode: fc.constantFrom('86', '+86', '1'), number: fc.constantFrom('', '13800138000', '１38 0013 8000') }),
    email: anyText,
    region: fc.constantFrom([], ['440000', '440400', '440402'], ['320000', '320100', '320102']),
    address: anyText,
    postcode: fc.constantFrom('', '519000', '51903'),
    annualIncome: fc.constantFrom(0, 100_000, -1, 1.5),
    otherDeathCover: fc.constantFrom(0, 100_000, 300_000),
    taxResidence: fc.constantFrom('china', 'elsewhere', 'both'),
    taxDetails: fc.constantFrom(
      {},
      { residences: [{ country: 'CHN' }] },
      { surname: ' Li ', residences: [{ number: '12-3', absence: 'not_issued' }] },
    ),
  } satisfies Record<keyof Person, fc.Arbitrary<unknown>>,
  { requiredKeys: [] },
);

const anyPerson: fc.Arbitrary<Person> = fc.oneof(
  anyAnswers,
  fc.tuple(fc.constantFrom(applicant, daughter), anyAnswers).map(([person, answers]) => ({ ...person, ...answers })),
);

const anyRole = fc.constantFrom('applicant', 'spouse', 'child', 'p1', 'nobody');

const anyBeneficiary: fc.Arbitrary<Beneficiary> = fc.record(
  {
    party: anyRole,
    relation: fc.constantFrom('01', '02', '03'),
    order: fc.constantFrom(0, 1, 2, 3),
    share: fc.constantFrom(0, 50, 100, 101),
  },
  { requiredKeys: ['party'] },
);

const anyChoices: fc.Arbitrary<Application['choices']> = fc.record(
  {
    cover: fc.constantFrom('life', '70', 'x'),
    payment: fc.constantFrom('1', '20'),
    sum: fc.constantFrom(yuan(90_000), yuan(200_000), yuan(600_000)),
    gone: fc.constant('x'),
  },
  { requiredKeys: [] },
);

const anyInsured: fc.Arbitrary<Insured> = fc.record(
  {
    id: fc.constant(''),
    party: anyRole,
    relation: fc.constantFrom('00', '01', '02', '03'),
    planId: fc.constantFrom('bare', 'young', 'x'),
    choices: anyChoices,
    riders: fc.uniqueArray(fc.constantFrom('waiver', 'child', 'x')),
    beneficiaries: fc.record(
      { kind: fc.constantFrom('statutory', 'named'), named: fc.array(anyBeneficiary, { maxLength: 4 }) },
      { requiredKeys: ['named'] },
    ),
  },
  { requiredKeys: ['id', 'party', 'planId', 'choices', 'riders', 'beneficiaries'] },
);

const anyHealth = fc.dictionary(fc.constantFrom('h1', 'h2', 'h3', 'h4', 'a1'), fc.constantFrom('yes', 'no'));

export const anyApplication: fc.Arbitrary<Application> = fc.record({
  goodsId: fc.constant('10001'),
  parties: fc.record({ applicant: anyPerson, spouse: anyPerson, child: anyPerson, p1: anyPerson }, { requiredKeys: ['applicant', 'p1'] }),
  applicant: fc.constant('applicant'),
  choices: anyChoices,
  insureds: fc
    .array(anyInsured, { minLength: 1, maxLength: 6 })
    .map((insureds) => insureds.map((insured, index) => ({ ...insured, id: `i${index}` }))),
  health: fc.dictionary(anyRole, anyHealth),
  healthDetails: fc.dictionary(anyRole, fc.dictionary(fc.constantFrom('h2', 'h4'), fc.record({ text: fc.string({ maxLength: 20 }) }))),
  bodies: fc.dictionary(anyRole, fc.record({ height: fc.constantFrom('170', ''), weight: fc.constantFrom('65', 'x') })),
  noticeAcknowledged: fc.boolean(),
  documentsRead: fc.dictionary(fc.constant('terms'), fc.constantFrom('0'.repeat(64), '1'.repeat(64))),
  exclusionsConfirmed: fc.subarray(['e1', 'e2']),
  consents: fc.record(
    { health_answers: fc.constantFrom('2026-11', '2020-01'), relatives: fc.constant('2026-11'), child_under_14: fc.constant('2026-11') },
    { requiredKeys: [] },
  ),
  declarationAgreed: fc.boolean(),
});
