import { regionLabel } from '@portal/reference/regions.ts';
import { describe, expect, it } from 'vitest';
import { medical } from './medical.testing.ts';
import type { Product } from './product.ts';
import { type Insurer, listServiceTopics } from './service-topics.ts';

const insurer: Insurer = {
  fullName: '样例人寿保险有限公司',
  hotline: '400-100-0000',
  hours: '人工服务 9:00-18:00',
  mailbox: 'care@example.com',
  regionLabel,
  takesTransfers: false,
  service: {
    counterHours: '工作日 9:00-17:00',
    changeAcceptedDays: 2,
    changeDoneDays: 5,
    claimDecisionDays: 5,
    claimLongDays: 30,
    claimPaidDays: 10,
    complaintDays: 15,
    loanRate: { percent: 4.5, since: '2026-07-01' },
  },
  provinces: ['440000', '460000'],
  solvency: { quarter: '2026Q3', coreRatio: 151.5, comprehensiveRatio: 181.5, rating: 'AA', ratedQuarter: '2026Q2' },
};

const yearly: Product = { ...medical, coolingOffFrom: 'receipt', surrender: { clause: '4.1', days: 30, expenses: 30 } };
const long: Product = {
  ...yearly,
  surrender: { clause: '5.1', days: 30 },
  coverages: yearly.coverages.map((coverage) => ({ ...coverage, hasCashValues: true })),
  inputs: [
    ...yearly.inputs,
    { id: 'payment', label: '交费期间', role: 'payment', type: 'choice', options: [{ id: 'y10', label: '10 年交', term: { years: 10 } }] },
  ],
  policyLoan: { share: 80, months: 6, clause: '4.2' },
};

/** What a topic says under a label. Undefined: nothing. */
const said = (product: Product, topic: string, label: string, of = insurer) =>
  listServiceTopics(product, of)
    .find(({ id }) => id === topic)
    ?.rows.find((row) => row.label === label)?.value;
const topicsOf = (product: Product) => listServiceTopics(product, insurer).map(({ id }) => id);

describe('what the page of a product says of the time after the sale', () => {
  it('is about premiums and loans only where there are any', () => {
    expect(topicsOf(yearly)).toEqual(['surrender', 'services', 'insurer']);
    expect(topicsOf(long)).toEqual(['surrender', 'premiums', 'services', 'loan', 'insurer']);
    expect(said(yearly, 'services', '保单贷款')).toBe('本产品不办理。');
    expect(said(yearly, 'services', '恢复效力')).toBeUndefined();
    expect(said(long, 'services', '恢复效力')).toBe('登录后在保单详情“申请恢复效力”办理。');
  });

  it('says what a surrender returns, how it is calculated, and when it is paid', () => {
    expect(said(yearly, 'surrender', '犹豫期内')).toBe(
      `自签收电子保单的次日起有 ${medical.coolingOffDays} 天犹豫期，签收以前也可以。全额退还已交保险费，不收费用。`,
    );
    expect(said(yearly, 'surrender', '怎样计算')).toBe('保险费 ×（1 − 30%）× 剩余天数 ÷ 保险期间的总天数。');
    const family: Product = {
      ...yearly,
      insureds: { min: 2, max: 8 },
      surrender: { clause: '4.1', days: 30, expenses: 35, notAfterClaim: true },
    };
    expect(said(family, 'surrender', '怎样计算')).toBe(
      '保险费 ×（1 − 35%）× 剩余天数 ÷ 保险期间的总天数；每位被保险人分别计算，已经给付过保险金的不退。',
    );
    expect(said(long, 'surrender', '犹豫期后')).toContain('退还收到申请时的现金价值');
    expect(said({ ...long, surrender: { clause: '5.1', days: 30, until: 'payout' } }, 'surrender', '犹豫期后')).toContain('不能退保');
    expect(said(long, 'surrender', '多久到账')).toBe('自收到申请之日起 30 日内，退到投保人本人的账户。保障自收到申请时终止。');
    expect(said({ ...long, flow: 'partner' }, 'surrender', '多久到账')).toContain('单位交费的账户');
    expect(said(long, 'surrender', '怎样申请')).toBe(
      '由投保人本人申请：请致电 400-100-0000，或者到分支机构柜台办理，网上暂不能办理。请准备身份证件、退款账户。',
    );
  });

  it('says what a loan costs, and how later premiums are paid', () => {
    expect(said(long, 'loan', '利率')).toBe('年利率 4.5%（2026年7月1日起公布），以借款时公布的为准。');
    expect(said(long, 'loan', '借多少')).toBe('犹豫期后，最高为申请时现金价值扣除欠款后的 80%，每次不超过 6 个月。');
    expect(said(long, 'premiums', '怎样交')).toContain('微信支付、支付宝或者银行卡交纳');
    expect(said(long, 'premiums', '怎样交', { ...insurer, takesTransfers: true })).toContain('银行卡或者银行转账交纳');
    expect(said({ ...long, graceDays: 90 }, 'premiums', '宽限期')).toContain('次日起 90 天');
  });

  it('says where it is sold, and the service where there is no branch', () => {
    const elsewhere = '没有分支机构的地区';
    expect(said(yearly, 'insurer', '分支机构')).toBe('广东省、海南省设有分支机构。');
    expect(said({ ...yearly, provinces: [] }, 'insurer', elsewhere)).toContain('同样可以投保');
    expect(said({ ...yearly, provinces: ['440000'], cities: ['440100', '440300'] }, 'insurer', '在哪里销售')).toBe(
      '广东省的广州市、深圳市。',
    );
    expect(said({ ...yearly, provinces: ['440000'] }, 'insurer', elsewhere)).toBeUndefined();
    expect(said({ ...yearly, provinces: ['440000', '510000'] }, 'insurer', elsewhere)).toContain('同样可以投保');
  });

  it('names the insurer, its solvency and the way to complain', () => {
    expect(said(yearly, 'insurer', '承保公司')).toBe(`样例人寿保险有限公司，条款备案编号 ${medical.filingNo}。`);
    expect(said(yearly, 'insurer', '偿付能力')).toBe(
      '2026 年第三季度末综合充足率 181.5%、核心充足率 151.5%；2026 年第二季度风险综合评级 AA。',
    );
    expect(said(yearly, 'insurer', '投诉')).toContain('15 日内处理');
  });
});
