import type { PerYear } from '@portal/rules/product/product.ts';
import type { Fen } from '@portal/rules/values/money.ts';
import type { ColumnType, JSONColumnType } from 'kysely';

type Day = ColumnType<string>;

export interface PremiumTables {
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
  premium_reminders: { charge_id: string; key: string; sent_at: Date };
}
