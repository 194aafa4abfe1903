export interface ReceiptTables {
  /** Append-only. */
  policy_receipts: {
    policy_id: string;
    account_id: string;
    signed_at: Date;
    /** SHA-256 of the summary as it was shown: its JSON text, which is sealed beside it. */
    summary_hash: Buffer;
    summary_sealed: Buffer;
  };
}
