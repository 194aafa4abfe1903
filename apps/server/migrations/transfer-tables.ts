import type { ReportType } from '@portal/rules/sale/answers/application.ts';
import type { Fen } from '@portal/rules/values/money.ts';
import type { JSONColumnType } from 'kysely';

/** Our account that collects transfers, as it was shown. */
export interface Payee {
  readonly name: string;
  readonly account: string;
  readonly bank: string;
}

/** Payments by transfer, the bank's files, and the files for the bank. */
export interface TransferTables {
  transfers: {
    payment_id: string;
    /** The text that the payer writes into the purpose. */
    reference: string;
    /** The holder, the account and its bank. */
    payer_sealed: Buffer;
    account_hash: Buffer;
    account_tail: string;
    payee: JSONColumnType<Payee>;
    /** Until when it has to arrive. */
    pay_before: Date;
    /** Until when the bank's notice is waited for. */
    wait_until: Date;
    /** Of a premium after the first one: the last day on which its card is not debited. */
    held_until: string | null;
  };
  bank_transfers: {
    /** The bank's number of the line. */
    serial: string;
    booked_at: Date;
    amount_fen: Fen;
    sender_sealed: Buffer;
    account_hash: Buffer;
    content_hash: Buffer;
    /** `received`: waits for its job. `open`: waits for an operator. */
    state: 'received' | 'open' | 'settled' | 'returned';
    /** Why it is open or was returned; of a settled line, why its money goes back. */
    reason: string | null;
    payment_id: string | null;
    /** The operator who decided which payment it pays. */
    decided_by: string | null;
    imported_at: Date;
    settled_at: Date | null;
  };
  payout_batches: { batch_no: string; exported_by: string; exported_at: Date };
  payout_exports: {
    payout_id: string;
    batch_no: string;
    state: 'sent' | 'paid' | 'failed';
    reason: string | null;
    settled_at: Date | null;
  };
  transfer_slips: {
    id: string;
    payment_id: string;
    media_type: ReportType;
    file_key: string;
    byte_count: number;
    state: 'writing' | 'stored';
    /** The operator who saved it last. */
    seen_by: string | null;
    created_at: Date;
  };
}
