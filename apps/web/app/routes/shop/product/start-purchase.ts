import { type CallOptions, CallRefused } from '@portal/contract/client.ts';
import { writeApplication } from '@portal/contract/wire.ts';
import type { Application } from '@portal/rules/application.ts';
import { api } from '../../../api/browser-api.ts';
import type { Session } from '../../../api/use-session.tsx';

/** How far one press of 立即投保 has come, so that trying again neither drafts nor records anything twice. */
export interface PurchaseProgress {
  readonly intention: CallOptions;
  orderNo?: string;
  recorded: number;
}

const NOTICE_STEPS = ['notice_shown', 'notice_acknowledged'] as const;

async function saveFirstDraft(
  application: Application,
  session: Session,
  refresh: () => Promise<Session>,
  intention: CallOptions,
): Promise<string> {
  const request = { application: writeApplication(application) };
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
 * Saves the draft and records that the notice was shown and acknowledged. Answers the order number.
 * Goes on where `progress` stopped when it is called again.
 */
export async function startPurchase(
  application: Application,
  { session, refresh }: { session: Session; refresh: () => Promise<Session> },
  progress: PurchaseProgress,
): Promise<string> {
  progress.orderNo ??= await saveFirstDraft(application, session, refresh, progress.intention);
  const pageVersion: string = import.meta.env.VITE_PAGE_VERSION ?? 'dev';
  for (const kind of NOTICE_STEPS.slice(progress.recorded)) {
    await api('recordSaleStep', { orderNo: progress.orderNo, kind, page: 'advice', pageVersion });
    progress.recorded += 1;
  }
  return progress.orderNo;
}
