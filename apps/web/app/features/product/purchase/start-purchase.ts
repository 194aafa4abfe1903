import { type CallOptions, CallRefused } from '@portal/contract/client.ts';
import { writeApplication } from '@portal/contract/wire.ts';
import type { Application } from '@portal/rules/application.ts';
import { api } from '../../../api/browser-api.ts';
import type { Session } from '../../../api/use-session.tsx';
import { pageVersion } from '../../trail/sale-trail.ts';

/** How far one press of 立即投保 has come, so that trying again drafts nothing twice. */
export interface PurchaseProgress {
  readonly intention: CallOptions;
  orderNo?: string;
}

const noticeSteps = (['notice_shown', 'notice_acknowledged'] as const).map((kind) => ({ kind, page: 'advice' as const, pageVersion }));

async function saveFirstDraft(
  application: Application,
  session: Session,
  refresh: () => Promise<Session>,
  intention: CallOptions,
): Promise<string> {
  const request = { application: writeApplication(application), steps: noticeSteps };
  const known = session.state === 'unknown' ? await refresh() : session;
  if (known.state !== 'customer') return (await api('saveGuestDraft', request, intention)).orderNo;
  try {
    return (await api('saveDraft', request, intention)).orderNo;
  } catch (error) {
    // The session ended while the page was open: the sale goes on as a guest's and is adopted at the next login.
    if (!(error instanceof CallRefused && error.code === 'NOT_SIGNED_IN')) throw error;
    await refresh();
    return (await api('saveGuestDraft', request, intention)).orderNo;
  }
}

/**
 * Saves the draft together with the evidence that the notice was shown and acknowledged. Answers the order number.
 * Called again with the same `progress`, it begins no second order.
 */
export async function startPurchase(
  application: Application,
  { session, refresh }: { session: Session; refresh: () => Promise<Session> },
  progress: PurchaseProgress,
): Promise<string> {
  progress.orderNo ??= await saveFirstDraft(application, session, refresh, progress.intention);
  return progress.orderNo;
}
