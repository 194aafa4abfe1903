/** The views of who may see what. A column of ids is that of the table which the view is about. */
export interface HoldingViews {
  held_orders: { order_id: string; account_id: string | null; visitor_hash: Buffer | null };
  held_policies: { policy_id: string; policy_no: string; account_id: string | null };
  held_core_policies: { policy_id: string; policy_no: string; account_id: string };
  proved_accounts: { account_id: string; certificate_hash: Buffer };
  holdings: {
    /** Null together with `visitor_hash`: nobody holds the subject yet. */
    account_id: string | null;
    visitor_hash: Buffer | null;
    subject_kind: 'order' | 'policy' | 'core_policy' | 'claim' | 'points';
    /** An id as text, or a holder of points. */
    subject_id: string;
    role: 'applicant' | 'insured';
    source: 'sold_here' | 'core';
  };
}
