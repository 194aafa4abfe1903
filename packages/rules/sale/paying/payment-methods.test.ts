import { expect, it } from 'vitest';
import { fen, yuan } from '../../values/money.ts';
import { LARGEST_WALLET_SUM, methodsFor } from './payment-methods.ts';

const order = { applicant: 'person', amount: yuan(8_236), takesTransfers: true } as const;

it('a person may pay in every way', () => {
  expect(methodsFor(order)).toEqual(['wechat', 'alipay', 'card', 'transfer']);
});

it('an organisation pays from its account, and by wallet up to 5,000 yuan', () => {
  expect(methodsFor({ ...order, applicant: 'organisation' })).toEqual(['transfer']);
  expect(methodsFor({ ...order, applicant: 'organisation', amount: LARGEST_WALLET_SUM })).toEqual(['wechat', 'alipay', 'transfer']);
  expect(methodsFor({ ...order, applicant: 'organisation', amount: fen(LARGEST_WALLET_SUM + 1) })).toEqual(['transfer']);
});

it('without an account that collects them no transfer is offered', () => {
  expect(methodsFor({ ...order, takesTransfers: false })).toEqual(['wechat', 'alipay', 'card']);
});
