import { expect, it } from 'vitest';
import {
  type Calendar,
  type Entry,
  filterCalendars,
  nameEntry,
  noteEntry,
  peopleOf,
  premiumsCsv,
  sayInsured,
  stateOf,
  totalOf,
} from './premium-words.ts';

const entry = (changes: Partial<Entry>): Entry => ({
  on: '2027-11-22',
  kind: 'charge',
  period: 2,
  arrearsThrough: null,
  paymentNo: null,
  amount: '100.00',
  state: 'open',
  method: null,
  cardTail: null,
  reason: null,
  expectedOn: null,
  ...changes,
});

const first = { key: 'one', name: '张**', certificate: '440***********1024' };
const second = { key: 'two', name: '张**', certificate: '440***********2048' };
const other = { key: 'three', name: '李*', certificate: '440***********4096' };

const calendar = (policyNo: string, insureds: Calendar['insureds'], entries: readonly Entry[] = []): Calendar => ({
  policyNo,
  productName: '臻安终身重疾险（互联网）',
  insureds,
  insuredCount: insureds.length,
  next: null,
  lapsed: false,
  card: null,
  nextDebitOn: null,
  entries: [...entries],
});

it('people whose masked names are equal are told apart by the end of their certificate, and each filters their own policies', () => {
  const calendars = [calendar('1', [first, other]), calendar('2', [second]), calendar('3', [first])];
  expect(peopleOf(calendars)).toEqual([
    { key: 'one', label: '张**（证件尾号 1024）' },
    { key: 'three', label: '李*' },
    { key: 'two', label: '张**（证件尾号 2048）' },
  ]);
  const shown = (person: string) => filterCalendars(calendars, { policyNo: '', person }).map(({ policyNo }) => policyNo);
  expect([shown('one'), shown('two'), shown('three'), shown('')]).toEqual([['1', '3'], ['2'], ['1'], ['1', '2', '3']]);
});

it('three people are named, the others counted', () => {
  const four = [first, second, other, { ...other, key: 'four' }];
  expect(sayInsured({ insureds: four, insuredCount: 4 })).toBe('张**、张**、李*等 4 人');
  expect(sayInsured({ insureds: [first, other], insuredCount: 2 })).toBe('张**、李*');
});

it('a year has what was paid, what went back, and what the insurer paid out; a receipt has no amount', () => {
  const entries = [
    entry({ kind: 'payment', state: 'paid', amount: '300.00' }),
    entry({ kind: 'refund', state: 'refunded', amount: '20.00' }),
    entry({ kind: 'maturity', state: 'settled', amount: '5000.00', period: null }),
    entry({ kind: 'cash_value', state: 'owed', amount: '70.00', period: null }),
    entry({ kind: 'receipt', state: 'signed', amount: null, period: null }),
  ];
  const calendars = [calendar('1', [first], entries)];
  expect(totalOf(calendars, '2027')).toEqual({ paid: '300.00', refunded: '20.00', received: '5000.00' });
  expect(entries.slice(2).map((one) => `${nameEntry(one)} ${stateOf(one)}`)).toEqual([
    '满期保险金 已支付',
    '退还现金价值 待支付',
    '电子保单 已签收',
  ]);
  const lines = premiumsCsv(calendars, '2027').split('\r\n');
  expect(lines.find((line) => line.includes('已签收'))).toBe('2027-11-22,1,臻安终身重疾险（互联网）,张**,电子保单,已签收,,');
  expect(lines).toContain(',,,,已领取,,5000.00,');
});

it('a transfer that is waited for is called so; another payment waits for its result', () => {
  const waiting = (method: Entry['method']) => stateOf(entry({ kind: 'payment', state: 'waiting', method }));
  expect([waiting('transfer'), waiting('wechat')]).toEqual(['等待转账', '等待结果']);
});

it('of money that came twice one payment stands as paid, the other one as received, and its refund says which way it goes and when', () => {
  const reason = '该期保险费已由另一笔付款交清';
  const payment = entry({ kind: 'payment', state: 'paid', method: 'wechat', paymentNo: 'P1' });
  const debit = entry({ kind: 'debit', state: 'paid', method: 'card', cardTail: '0003', paymentNo: 'P2', reason });
  const refund = entry({ kind: 'refund', state: 'refunding', method: 'card', cardTail: '0003', reason, expectedOn: '2027-11-25' });
  const line = entry({ kind: 'return', state: 'refunded', method: 'transfer', reason: '到账时间晚于转账截止时间' });
  const said = [payment, debit, refund, { ...refund, state: 'refunded' as const }, line].map((one) => [
    nameEntry(one),
    stateOf(one),
    noteEntry(one),
  ]);
  expect(said).toEqual([
    ['第 2 期 自助交费（微信支付）', '已交', '收款编号 P1'],
    ['第 2 期 自动扣款（尾号 0003）', '已收到', `收款编号 P2；${reason}，款项退回`],
    ['第 2 期 退款（自动扣款，尾号 0003）', '退款处理中', `预计 2027年11月25日前到账，原因：${reason}`],
    ['第 2 期 退款（自动扣款，尾号 0003）', '已退款', `已退回原付款账户，原因：${reason}`],
    ['第 2 期 退回转账', '已退款', '已退回原付款账户，原因：到账时间晚于转账截止时间'],
  ]);
  const calendars = [calendar('1', [first], [payment, debit, { ...refund, state: 'refunded' }, line])];
  expect(totalOf(calendars, '2027'), 'a line that paid nothing is not a premium').toMatchObject({ paid: '200.00', refunded: '100.00' });
});
