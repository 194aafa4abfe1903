import { expect, it } from 'vitest';
import { describeTodo, type Todo } from './describe-todo.ts';

const productName = '样例产品';
const policyNo = '8826000000000018';
const orderNo = '202611220000000001';

const todos: readonly Todo[] = [
  { kind: 'pay', orderNo, productName, before: '2026-11-23T04:00:00.000Z' },
  { kind: 'papers', claimNo: 'CL20260001', papers: 2 },
  { kind: 'premium', policyNo, productName, before: '2026-12-31', byTransfer: false },
  { kind: 'lapsed', policyNo, productName, step: 'request', until: '2028-12-31', byTransfer: false },
  { kind: 'lapsed', policyNo, productName, step: 'pay', until: '2026-12-31', byTransfer: false },
  { kind: 'receipt', policyNo, productName },
  { kind: 'first_view', policyNo, productName },
  { kind: 'cooling_off', policyNo, productName, daysLeft: 12, until: '2026-12-07' },
  { kind: 'certificate', policyNo, productName, validUntil: '2026-12-01', expired: false },
  { kind: 'confirm', orderNo, productName },
  { kind: 'renewal', policyNo, productName, until: '2026-12-20' },
];

it('everything that waits names what to do, and leads to a page of its own thing', () => {
  const described = todos.map(describeTodo);
  expect(described.map(({ action }) => action)).toEqual([
    '去支付',
    '查看材料',
    '查看保单',
    '去申请',
    '查看保单',
    '去签收',
    '查看保单',
    '查看保单',
    '查看保单',
    '继续投保',
    '去续保',
  ]);
  for (const { to } of described) expect(to).toMatch(/8826000000000018|202611220000000001|CL20260001/);
  expect(described[7]?.title).toContain('12 天');
  expect(described[2]?.hint, 'the last day counts').toContain('2026年12月31日（含）前');
  // The first two of one order and one policy never wait together.
  const ids = new Set(described.map(({ id }) => id));
  expect(ids.size, 'several things may wait on one policy').toBe(todos.length - 2);
});

it('a certificate that has expired says so and is urgent', () => {
  const expired = describeTodo({ kind: 'certificate', policyNo, productName, validUntil: '2026-11-01', expired: true });
  expect(expired).toMatchObject({ urgent: true, title: expect.stringContaining('已于') });
});

it('a premium whose transfer is waited for says until when it may arrive, and asks for nothing else', () => {
  const due = { kind: 'premium_due', policyNo, productName, amount: '100.00', dueOn: '2026-12-31', card: 'none' } as const;
  expect(describeTodo({ ...due, byTransfer: true })).toMatchObject({
    urgent: false,
    action: '查看',
    hint: expect.stringContaining('等待转账'),
  });
  expect(describeTodo({ ...due, byTransfer: false })).toMatchObject({ urgent: true, action: '去交费' });
  expect(describeTodo({ ...due, card: 'debited', byTransfer: false })).toMatchObject({
    urgent: false,
    hint: '2026年12月31日从绑定的银行卡扣款，请确保余额充足',
  });
  expect(describeTodo({ ...due, card: 'declined', byTransfer: false })).toMatchObject({
    urgent: true,
    action: '去交费',
    hint: '银行卡扣款未成功，请在 2026年12月31日（含）前自助交费',
  });
  const overdue = [
    { kind: 'premium', policyNo, productName, before: '2026-12-31', byTransfer: true },
    { kind: 'lapsed', policyNo, productName, step: 'pay', until: '2026-12-31', byTransfer: true },
  ] as const;
  for (const todo of overdue) expect(describeTodo(todo).hint).toContain('等待转账：最迟 2026年12月31日到账');
});
