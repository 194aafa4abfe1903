import type { Fen } from '@portal/rules/values/money.ts';
import type { ColumnType, Generated } from 'kysely';

type Day = ColumnType<string>;

export interface LapseTables {
  policy_lapses: {
    id: string;
    policy_id: string;
    /** The premium that was not paid. */
    charge_id: string;
    /** The first day without cover. */
    since: Day;
    /** The last day on which the notice is in time. */
    notice_by: Day;
    /** Null: nobody could be told by message. */
    noticed_at: Date | null;
    recorded_at: Date;
    ended_at: Date | null;
  };
  reinstatements: {
    id: string;
    reinstatement_no: string;
    policy_id: string;
    lapse_id: string;
    state: 'requested' | 'accepted' | 'declined' | 'expired' | 'ended' | 'done';
    answers_schema: number;
    answers_sealed: Buffer;
    requested_at: Date;
    decided_at: Date | null;
    /** The amount owed, and the last premium that it pays. */
    charge_id: string | null;
    paid_through: number | null;
    settled_at: Date | null;
    /** When the consent to its answers was withdrawn. */
    withdrawn_at: Date | null;
  };
  policy_payouts: {
    payout_no: string;
    policy_id: string;
    kind: 'cash_value' | 'maturity';
    amount_fen: Fen;
    state: Generated<'owed' | 'paid'>;
    reason: string | null;
    owed_at: Date;
    paid_at: Date | null;
    /** Of the bank, or of the insurer's books. */
    reference: string | null;
  };
}
