import type { PerYear } from '@portal/rules/product/product.ts';
import type { Fen } from '@portal/rules/values/money.ts';
import type { ColumnType, JSONColumnType } from 'kysely';

type Day = ColumnType<string>;

/** The lines of a charge. They add up to its amount. */
export interface ChargeLine {
  readonly kind: 'premium';
  readonly amountFen: Fen;
  /** Of which insured and coverage. Absent in charges of earlier versions, which have one line. */
  readonly insured?: string;
  readonly coverage?: string;
  readonly name?: string;
}

/** The amounts that have to be paid. */
export type ChargeOwnerKind = 'order' | 'instalment';

export interface PremiumTables {
  charges: {
    id: string;
    owner_kind: ChargeOwnerKind;
    /** The order, or the policy of an instalment. */
    owner_id: string;
    /** Which premium it is, from 1: of a policy paid by the month, the thirteenth is the first one of the second year. */
    period: number;
    amount_fen: Fen;
    lines: JSONColumnType<readonly ChargeLine[]>;
    due_on: Day;
    grace_until: Day;
    state: 'open' | 'paid' | 'waived' | 'void';
    created_at: Date;
    settled_at: Date | null;
  };
  premium_schedules: {
    policy_id: string;
    effective_on: Day;
    cover_until: ColumnType<string | null>;
    /** The number of all premiums, and how many of them a year has. */
    payments: number;
    per_year: PerYear;
    /** The period of the next charge to make. */
    next_period: number;
    /** Null: nothing is left to charge. */
    next_due_on: ColumnType<string | null>;
    /** Premiums that are due on this day or later are waived. */
    waived_from: ColumnType<string | null>;
  };
  debit_mandates: {
    id: string;
    policy_id: string;
    /** The agreement with the bank, which has the token. */
    signing_id: string;
    /** The most that may be taken at a time. */
    amount_fen: Fen;
    text_version: string;
    /** SHA-256 over version, title and points. */
    text_hash: Buffer;
    text: JSONColumnType<{ readonly title: string; readonly points: readonly string[] }>;
    given_at: Date;
    withdrawn_at: Date | null;
  };
  premium_debits: {
    charge_id: string;
    /** Which debit of the charge, from 1. */
    window_no: number;
    mandate_id: string;
    payment_id: string;
  };
  premium_reminders: {
    charge_id: string;
    key: string;
    sent_at: Date;
    /** The card from which the message says that the premium is debited. Null: it speaks of the due day only. */
    mandate_id: string | null;
    /** The text message. Null: the applicant has no phone, or the row is older. */
    message_id: string | null;
  };
}
