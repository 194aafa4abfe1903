import { redirect } from 'react-router';
import { api } from '@portal/web-api/browser-api.ts';
import { paths } from '../../paths.ts';
import { loadAsCustomer } from '../account/session/require-customer.ts';
import { readIdentityDraft } from './last-save.ts';
import { emptyDraft, type IdentityDraft } from './use-identity-draft.ts';

/** The customer's entries so far. */
export interface OpenProof {
  readonly draft: IdentityDraft;
  /** A card was read already: only a reviewer is left. */
  readonly isRead: boolean;
}

/**
 * The customer's entries so far. A customer who is proved, or waits for a reviewer, is led to the result, because nothing is left to do on
 * the page at `url`.
 */
export async function requireOpenProof(url: string): Promise<OpenProof> {
  const [{ state, level }, draft] = await loadAsCustomer(url, () => Promise.all([api('getAuthentication'), readIdentityDraft()]));
  if (level === 'proved' || state === 'manual_review') throw redirect(paths.authenticationResult());
  return { draft: draft ?? emptyDraft, isRead: level === 'read' };
}
