import { paymentState } from '@portal/contract/states.ts';
import { describe, expect, it } from 'vitest';
import { paceOf, viewOf } from '../progress/order-progress.ts';
import { outcomeOf, toProgress } from './pay-for-progress.ts';

const progress = (payable: boolean, state?: (typeof paymentState.options)[number]) =>
  toProgress({ payable, payment: state ? { method: 'wechat', state, reason: null } : null, now: '2026-11-21T04:00:00.000Z' });

describe('what a payer sees', () => {
  it('is the choice of a method until they pay, and again after a failure', () => {
    for (const state of [undefined, 'declined', 'timed_out'] as const) {
      expect(viewOf(progress(true, state))).toBe('choose');
      expect(outcomeOf(progress(true, state))).toBeUndefined();
    }
    expect(viewOf(progress(true, 'pending'))).toBe('waiting');
  });

  it('is what became of their money as soon as the link cannot be paid with', () => {
    const titles = paymentState.options.map((state) => [state, outcomeOf(progress(false, state))?.title]);
    expect(Object.fromEntries(titles)).toEqual({
      pending: undefined,
      succeeded: '付款成功',
      declined: '现在不能再付款',
      timed_out: '现在不能再付款',
      refunding: '款项正在退回',
      refunded: '款项已退回',
      refund_abnormal: '退款没有到账',
    });
  });

  it('is asked for again while money is on its way', () => {
    expect(paceOf(progress(false, 'pending'))).toBe('quick');
    expect(paceOf(progress(false, 'succeeded'))).toBe('none');
    expect(paceOf(progress(false, 'refunding'))).toBe('slow');
    expect(paceOf(progress(false, 'refunded'))).toBe('none');
  });
});
