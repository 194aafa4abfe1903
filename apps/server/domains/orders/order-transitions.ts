import type { OrderState } from '@portal/contract/states.ts';

/** The causes of a change of state. */
export type OrderCause =
  | 'submit'
  | 'accept'
  | 'refer'
  | 'decline'
  | 'return_papers'
  | 'start_payment'
  | 'payment_failed'
  | 'payment_succeeded'
  | 'issue'
  | 'refund'
  | 'cancel'
  | 'consent_withdrawn'
  | 'cover_limit'
  | 'expire';

/**
 * The only table of order transitions. Money may arrive at any time after submission, even when the customer has gone back,
 * cancelled or let the deadline pass. Then it is refunded.
 */
const transitions: Readonly<Record<OrderState, Partial<Record<OrderCause, OrderState>>>> = {
  draft: { submit: 'underwriting', cancel: 'cancelled' },
  underwriting: { accept: 'unpaid', refer: 'review', decline: 'declined' },
  review: { accept: 'unpaid', decline: 'declined', return_papers: 'draft', cancel: 'cancelled', consent_withdrawn: 'cancelled' },
  declined: {},
  unpaid: {
    start_payment: 'paying',
    payment_succeeded: 'paid',
    cancel: 'cancelled',
    consent_withdrawn: 'cancelled',
    cover_limit: 'cancelled',
    expire: 'expired',
  },
  paying: { payment_succeeded: 'paid', payment_failed: 'unpaid', cover_limit: 'cancelled' },
  paid: { issue: 'issued', refund: 'refunded' },
  issued: {},
  cancelled: { refund: 'refunded' },
  expired: { refund: 'refunded' },
  refunded: {},
};

/** The state that `cause` leads to. Undefined: the cause is not allowed in this state. */
export function nextState(state: OrderState, cause: OrderCause): OrderState | undefined {
  return transitions[state][cause];
}

/** The actions of an owner that change an order's state, each with its cause. */
const ownersCauses = { resume: 'submit', pay: 'start_payment', cancel: 'cancel' } as const;
const ownersActions = ['resume', 'pay', 'cancel'] as const;

/**
 * Whether the owner may do this. An order with a waiting payment allows the same actions as without it, because the payment is
 * given up first.
 */
export function mayAct(state: OrderState, action: (typeof ownersActions)[number]): boolean {
  const from = state === 'paying' ? nextState(state, 'payment_failed') : state;
  return from !== undefined && nextState(from, ownersCauses[action]) !== undefined;
}

/**
 * The actions that a page offers to the owner of an order. The server refuses all others. An order whose answers cannot be opened is
 * neither continued nor paid: no policy could be made of it.
 */
export function actionsOf(state: OrderState, policyNo: string | null, readable = true): ((typeof ownersActions)[number] | 'view_policy')[] {
  const changing = ownersActions.filter((action) => mayAct(state, action) && (readable || action === 'cancel'));
  return policyNo === null ? changing : [...changing, 'view_policy'];
}
