import { orderState, paymentState } from '@portal/contract/states.ts';
import { describe, expect, it } from 'vitest';
import { type OrderProgress, paceOf, refundNoteOf, setbackOf, viewOf } from './order-progress.ts';

const progress = (
  state: OrderProgress['state'],
  payment?: NonNullable<OrderProgress['payment']>['state'],
  reason: string | null = null,
): OrderProgress => ({
  state,
  payment: payment ? { method: 'wechat', state: payment, reason } : null,
  askedPayer: null,
  policyNo: null,
  payBefore: null,
  now: '2026-11-21T04:00:00.000Z',
});

describe('the view of the cashier', () => {
  it('exists for every state of an order, with and without a payment', () => {
    for (const state of orderState.options) {
      expect(viewOf(progress(state))).toMatch(/^[a-z]+$/);
      for (const payment of paymentState.options) expect(viewOf(progress(state, payment))).toMatch(/^[a-z]+$/);
    }
  });

  it('offers the choice again after a declined or timed-out attempt', () => {
    expect(viewOf(progress('paying', 'declined'))).toBe('choose');
    expect(viewOf(progress('paying', 'timed_out'))).toBe('choose');
    expect(viewOf(progress('paying', 'pending'))).toBe('waiting');
  });

  it('shows the reason of a declined attempt, with one full stop', () => {
    expect(setbackOf(progress('unpaid', 'declined', '余额不足。'))?.text).toBe(
      '余额不足。本次没有扣款，您可以再试一次，或更换其他支付方式。',
    );
    expect(setbackOf(progress('unpaid', 'declined'))?.text).toBe('本次没有扣款，您可以再试一次，或更换其他支付方式。');
  });

  it('shows no failed attempt for an order that was not tried or is over', () => {
    expect(setbackOf(progress('unpaid'))).toBeUndefined();
    expect(setbackOf(progress('expired', 'timed_out'))).toBeUndefined();
  });
});

describe('a payment that came too late', () => {
  it('is shown as being refunded or as refunded', () => {
    expect(refundNoteOf(progress('cancelled', 'refunding'))).toContain('正在原路退回');
    expect(refundNoteOf(progress('refunded', 'refunded'))).toContain('已原路退回');
    expect(refundNoteOf(progress('cancelled', 'refund_abnormal'))).toBe('退款没有到达原支付账户，我们会与您联系，确认退到哪个账户。');
    expect(refundNoteOf(progress('cancelled'))).toBeUndefined();
  });

  it('names the account to which it goes instead', () => {
    const to = (state: 'refunding' | 'refunded') => {
      const { payment, ...rest } = progress('cancelled', state);
      return refundNoteOf({ ...rest, payment: payment && { ...payment, refundTail: '4567' } });
    };
    expect([to('refunding'), to('refunded')]).toEqual([
      '款项不能退回原支付账户，正在退到尾号 4567 的银行账户，以银行到账为准。',
      '款项已退到尾号 4567 的银行账户，请留意到账通知。',
    ]);
  });

  it('says why it goes back', () => {
    const { payment, ...rest } = progress('cancelled', 'refunding');
    const note = refundNoteOf({ ...rest, payment: payment && { ...payment, reason: '订单已取消或失效' } });
    expect(note).toMatch(/^订单已取消或失效。已收到的款项正在原路退回/);
  });
});

describe('the pace of polling', () => {
  it('is quick while money or a policy is expected, slow while a choice is open, and none when the order is final', () => {
    expect(paceOf(progress('paying', 'pending'))).toBe('quick');
    expect(paceOf(progress('paid', 'succeeded'))).toBe('quick');
    expect(paceOf(progress('unpaid'))).toBe('slow');
    expect(paceOf(progress('cancelled', 'refunding'))).toBe('slow');
    for (const state of ['issued', 'cancelled', 'expired', 'refunded', 'declined', 'draft'] as const)
      expect(paceOf(progress(state))).toBe('none');
  });
});
