import { beforeEach, expect, it } from 'vitest';
import { forgetStarted, paymentKey, recallStarted, rememberStarted, settlePaymentKey } from './payment-memory.ts';

const orderNo = '202601010000000001';
let kept: Map<string, string>;
let memory: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

beforeEach(() => {
  kept = new Map();
  memory = {
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, value) => void kept.set(name, value),
    removeItem: (name) => void kept.delete(name),
  };
});

it('an order and a method keep one key until the server has answered', () => {
  const key = paymentKey(orderNo, 'wechat', memory);
  expect(paymentKey(orderNo, 'wechat', memory)).toBe(key);
  settlePaymentKey(orderNo, 'wechat', memory);
  expect(paymentKey(orderNo, 'wechat', memory)).not.toBe(key);
});

it('another method or another order has another key', () => {
  const keys = [
    paymentKey(orderNo, 'wechat', memory),
    paymentKey(orderNo, 'alipay', memory),
    paymentKey('202601010000000002', 'wechat', memory),
  ];
  expect(new Set(keys).size).toBe(3);
});

it('the link to the provider survives a reload and can be removed', () => {
  const started = { paymentNo: 'P1', method: 'wechat', payUrl: '/pay/P1', qrCode: null, bridge: null, until: null } as const;
  rememberStarted(orderNo, started, memory);
  expect(recallStarted(orderNo, memory)).toEqual(started);
  forgetStarted(orderNo, memory);
  expect(recallStarted(orderNo, memory)).toBeUndefined();
});

it('only the link to the provider is stored', () => {
  const answer = {
    paymentNo: 'P1',
    method: 'card',
    payUrl: '/pay/P1',
    qrCode: null,
    bridge: null,
    until: null,
    amount: '8236.00',
  } as const;
  rememberStarted(orderNo, answer, memory);
  expect([...kept.values()].join()).not.toContain('8236');
});
