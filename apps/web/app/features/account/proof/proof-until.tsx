import { showInstant } from '@portal/rules/values/dates.ts';
import type { KeptTicket } from './kept-ticket.ts';

/** Until when a step must be finished. */
export function ProofUntil({ proof: { expiresAt } }: { readonly proof: KeptTicket }) {
  return (
    <>
      手机号已验证，请在 <time dateTime={expiresAt}>{showInstant(expiresAt).slice(-5)}</time> 前完成
    </>
  );
}
