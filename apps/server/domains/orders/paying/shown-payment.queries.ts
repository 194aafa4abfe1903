import type { PaymentState } from '@portal/contract/states.ts';
import type { Fen } from '@portal/rules/values/money.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Tables } from '#migrations/tables.ts';

/** The refunds of a payment. */
export const payoutsOfPayment = (lateral: ExpressionBuilder<Tables, 'payments'>) =>
  lateral
    .selectFrom('payouts')
    .select(sql<boolean>`bool_or(payouts.state <> 'done')`.as('is_open'))
    .select(sql<boolean>`bool_or(payouts.state = 'abnormal')`.as('is_abnormal'))
    .select(sql<Fen | null>`sum(payouts.amount_fen)::bigint`.as('total'))
    .select(sql<string | null>`max(payouts.reason)`.as('reason'))
    .select(sql<string | null>`max(payouts.account_tail) filter (where payouts.is_redirected)`.as('redirected_tail'))
    .whereRef('payouts.payment_id', '=', 'payments.id')
    .as('payout');

/** The state of a payment as customers see it: refunds are part of it. */
export const shownPaymentState = sql<PaymentState>`
  case when payout.is_abnormal then 'refund_abnormal' when payout.is_open then 'refunding' when payout.total = payments.amount_fen then 'refunded'
    else payments.state end`;
