import type { PaymentMethod, PaymentState } from '@portal/contract/states.ts';
import type { PayerRelation } from '@portal/rules/sale/paying/payer.ts';
import type { Fen } from '@portal/rules/values/money.ts';
import type { Generated } from 'kysely';

export interface PaymentTables {
  payments: {
    id: string;
    payment_no: string;
    charge_id: string;
    method: PaymentMethod;
    amount_fen: Fen;
    /** Refunds are rows of `payouts`. */
    state: Exclude<PaymentState, 'refunding' | 'refunded'>;
    reason: string | null;
    pay_url: string | null;
    created_at: Date;
    settled_at: Date | null;
    /** When the provider was last queried; initially when the attempt began. */
    asked_at: Date;
    /** Who paid on behalf of the customer. */
    payer_id: string | null;
    /** The customer did not begin it: a premium is debited from a card that they bound. */
    is_debit: Generated<boolean>;
  };
  payment_notices: {
    notice_id: string;
    payment_no: string;
    raw: string;
    signature: string;
    received_at: Date;
    applied_at: Date | null;
    outcome: string | null;
  };
  card_signings: {
    id: string;
    /** Our number of the agreement at the provider, and the reference that the customer's page has. */
    sign_no: string;
    /** The subject that it pays: one charge, or the later premiums of a policy. */
    charge_id: string | null;
    policy_id: string | null;
    /** Of a card for later premiums. */
    bank_code: string | null;
    /** Since when it is kept for later premiums. */
    kept_at: Date | null;
    card_tail: string;
    /** The phone that the bank knows. */
    phone_hash: Buffer;
    /** `signed`: the bank confirmed it and the token may pay. `ended`: it pays nothing any more. */
    state: 'asked' | 'signed' | 'ended';
    /** Codes that were typed. */
    tries: Generated<number>;
    asked_at: Date;
    /** Until when the bank's code is good. */
    expires_at: Date;
    token_sealed: Buffer | null;
    /** The one attempt that it pays. */
    payment_id: string | null;
    /** When the provider was told that it has ended. */
    revoked_at: Date | null;
  };
  payers: {
    id: string;
    order_id: string;
    name_sealed: Buffer;
    /** The relation of the payer to the applicant. */
    relation: PayerRelation;
    token_hash: Buffer;
    wrong_names: Generated<number>;
    asked_at: Date;
    expires_at: Date;
    /** When the link was taken back or replaced. */
    ended_at: Date | null;
  };
}
