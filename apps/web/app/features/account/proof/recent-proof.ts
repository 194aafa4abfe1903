import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { CallRefused } from '@portal/contract/client.ts';
import { api } from '@portal/web-api/browser-api.ts';
import { withFreshSession } from '@portal/web-api/session.ts';
import { tabStorage } from '@portal/web-api/browser-storage.ts';

/** Until when this tab's session gets tickets without a code. The end of the session clears it; the server decides. */
const name = 'provedUntil';

type Proof = AnswerOf<'getPhoneTicket'>;

/** Whether the customer proved their phone by a code minutes ago. */
export function isRecentlyProved(now = Date.now()): boolean {
  const until = tabStorage.getItem(name);
  return until !== null && Date.parse(until) > now;
}

/** A ticket for a code, or without one after a recent code. Rejects with `CallRefused`: CODE_NEEDED if a code is needed after all. */
export async function fetchTicket(verifyCode?: string): Promise<Proof> {
  try {
    const proof = await withFreshSession(() => api('getPhoneTicket', { verifyCode }));
    tabStorage.setItem(name, proof.provedUntil);
    return proof;
  } catch (error) {
    if (error instanceof CallRefused && error.code === 'CODE_NEEDED') tabStorage.removeItem(name);
    throw error;
  }
}
