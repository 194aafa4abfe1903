import { regionLabel } from '@portal/reference/regions.ts';
import { expect, test } from 'vitest';
import type { Product } from '../../product/product.ts';
import type { Application } from '../answers/application.ts';
import { withBeneficiary, withParty } from '../answers/parties.ts';
import type { ApplicationContext } from '../judging/application-context.ts';
import { listOwnAnswers } from './own-answers.ts';

const question = { id: 'h1', about: 'insured', text: '', points: [], onYes: 'review' } as const;
// Of a product, only the questions are read.
const product = { healthQuestions: [question], coverages: [], plans: [], inputs: [] } as unknown as Product;
const context: ApplicationContext = { today: '2026-11-21', occupation: () => undefined, regionExists: () => true };
const sale = { product, context, regionLabel };

const base: Application = {
  goodsId: 'zhenan',
  parties: { applicant: { name: '样甲', certificateType: '0' } },
  applicant: 'applicant',
  choices: {},
  insureds: [{ id: 'insured', party: 'applicant', relation: '00', planId: 'basic', choices: {}, riders: [], beneficiaries: { named: [] } }],
  health: {},
  healthDetails: {},
  bodies: {},
  noticeAcknowledged: true,
  documentsRead: {},
  exclusionsConfirmed: [],
  consents: {},
  declarationAgreed: false,
};
const filled = (fields: object) => withParty(base, 'applicant', (person) => ({ ...person, ...fields }));
const listed = (mine: Application, theirs: Application) => {
  const own = listOwnAnswers({ base, mine, theirs }, sale);
  return {
    said: own.map((one) => [one.group, one.label, one.mine, one.theirs].join(' ')),
    restored: own.reduce((application, { restore }) => restore(application), theirs),
  };
};

test('what was typed here is beside what the other window has, and comes back without taking anything of the other', () => {
  const mine = filled({ email: 'a@example.com', address: '翠湖路8号301', region: ['440000', '440400', '440402'] });
  const { said, restored } = listed(mine, filled({ email: 'b@example.com', annualIncome: 200_000 }));
  expect(said).toEqual([
    '投保人 电子邮箱 a@example.com b@example.com',
    '投保人 所在地区 广东省珠海市香洲区 未填写',
    '投保人 详细地址 翠湖路8号301 未填写',
  ]);
  expect(restored.parties['applicant']).toEqual({ ...mine.parties['applicant'], annualIncome: 200_000 });
});

test('a number brings back the birthday and gender that it says', () => {
  const typed = { certificateNo: '440402199003071013', birthday: '1990-03-07', gender: '0', nationality: 'CHN' };
  const { said, restored } = listed(filled(typed), base);
  expect(said).toEqual(['投保人 证件号码 440402199003071013 未填写']);
  expect(restored).toEqual(filled(typed));
});

test('health answers, measures and added beneficiaries come back, and declarations do not', () => {
  const mine = {
    ...withBeneficiary(base, 'insured', { name: '样乙' }, { order: 1 }),
    health: { applicant: { h1: 'yes' as const } },
    healthDetails: { applicant: { h1: { text: '复查' } } },
    bodies: { applicant: { height: '172' } },
    declarationAgreed: true,
  };
  const { said, restored } = listed(mine, filled({ email: 'b@example.com' }));
  expect(said).toEqual([
    '受益人 1 新增的受益人 样乙 没有这一位',
    '健康告知 投保人的身高 172 厘米 未填写',
    '健康告知 投保人第 1 题 是 未填写',
    '健康告知 投保人第 1 题的说明 复查 未填写',
  ]);
  expect(restored).toMatchObject({
    parties: { applicant: { email: 'b@example.com' } },
    health: mine.health,
    bodies: mine.bodies,
    declarationAgreed: false,
  });
  expect(restored.insureds[0]?.beneficiaries.named).toHaveLength(1);
});

test('an answer that is the same there, or was not changed here, is not asked about', () => {
  expect(listed(filled({ email: 'a@example.com' }), filled({ email: 'a@example.com' })).said).toEqual([]);
  expect(listed(base, filled({ name: '样丙' })).said).toEqual([]);
});
