import type { DraftLinkKind } from '@portal/rules/sale/answers/helper.ts';

export interface DraftLinkTables {
  draft_links: {
    order_id: string;
    kind: DraftLinkKind;
    token_hash: Buffer;
    /** The visitor who gave the link. Null: an account without a visitor. */
    given_by: Buffer | null;
    /** The visitor who took it first: nobody else can. */
    taken_by: Buffer | null;
    created_at: Date;
    expires_at: Date;
    taken_at: Date | null;
    /** When the helper had finished, or the other device had first saved something. */
    done_at: Date | null;
  };
}
