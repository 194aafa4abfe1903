import type { ColumnType, Generated } from 'kysely';

export interface RetentionTables {
  holds: {
    id: Generated<number>;
    subject_kind: 'order' | 'account';
    subject_id: string;
    reason: string;
    placed_by: string;
    placed_at: Date;
    ended_by: string | null;
    ended_at: Date | null;
  };
  /** A view: contracts that have ended. `is_short`: cover of a year; null if it is for life. */
  ended_policies: { policy_id: string; order_id: string; is_short: boolean | null; ended_on: ColumnType<string | null> };
  /** A view: the phones whose messages and requests are held. */
  phones_on_hold: { phone_hash: Buffer };
}
