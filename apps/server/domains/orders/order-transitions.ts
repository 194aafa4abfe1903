import type { OrderState } from '@portal/contract/states.ts';

/** What can happen to an order. */
export type OrderCause =
  | 'submit'
  | 'accept'
  | 'refer'
  | 'decline'
  | 'start_payment'
  | 'payment_failed'
  | 'payment_succeeded'
  | 'issue'
  | 'refund'
  | 'cancel'
  | 'expire';

/**
 * The one table of order transitions. Money may arrive at any time after submission: also when the customer has gone back,
 * cancelled or let the deadline pass; then it is paid back.
 */
const transitions: Readonly<Record<OrderState, Partial<Record<OrderCause, OrderState>>>> = {
  draft: { submit: 'underwriting', cancel: 'cancelled' },
  underwriting: { accept: 'unpaid', refer: 'review', decline: 'declined' },
  review: { accept: 'unpaid', decline: 'declined' },
  declined: {},
  unpaid: { start_payment: 'paying', payment_succeeded: 'paid', cancel: 'cancelled', expire: 'expired' },
  paying: { payment_succeeded: 'paid', payment_failed: 'unpaid' },
  paid: { issue: 'issued', refund: 'refunded' },
  issued: {},
  cancelled: { refund: 'refunded' },
  expired: { refund: 'refunded' },
  refunded: {},
};

/** The state that `cause` leads to, or undefined where it may not happen. */
export function nextState(state: OrderState, cause: OrderCause): OrderState | undefined {
  return transitions[state][cause];
}

/** What the owner of an order may do with it; the server refuses everything else. */
export function actionsOf(state: OrderState, policyNo: string | null): ('resume' | 'pay' | 'cancel' | 'view_policy')[] {
  if (state === 'draft') return ['resume', 'cancel'];
  if (state === 'unpaid' || state === 'paying') return ['pay', 'cancel'];
  return state === 'issued' && policyNo ? ['view_policy'] : [];
}
