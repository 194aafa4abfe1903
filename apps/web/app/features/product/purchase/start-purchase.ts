import type { CallOptions } from '@portal/contract/client.ts';
import { writeApplication } from '@portal/contract/wire.ts';
import type { Application } from '@portal/rules/sale/application.ts';
import { api } from '../../../api/browser-api.ts';
import { currentSession, withFreshSession } from '../../../api/session.ts';
import { pageVersion } from '../../trail/sale-trail.ts';

/** The progress of one press of 立即投保, so that a retry creates no second order. */
export interface PurchaseProgress {
  readonly intention: CallOptions;
  orderNo?: string;
}

const noticeSteps = (['notice_shown', 'notice_acknowledged'] as const).map((kind) => ({ kind, page: 'advice' as const, pageVersion }));

/** What is bought. */
export interface Purchase {
  readonly application: Application;
  /** The version of the product that the page shows. */
  readonly productVersion: string;
}

/** If the session ended while the page was open, the sale continues as a guest's and is adopted at the next login. */
async function saveFirstDraft({ application, productVersion }: Purchase, intention: CallOptions): Promise<string> {
  const request = { application: writeApplication(application), steps: noticeSteps, productVersion };
  const { orderNo } = await withFreshSession(async () => {
    const { state } = await currentSession();
    return state === 'customer' ? api('saveDraft', request, intention) : api('saveGuestDraft', request, intention);
  });
  return orderNo;
}

/**
 * Saves the draft together with the evidence that the notice was shown and acknowledged. Returns the order number.
 * Calling it again with the same `progress` creates no second order.
 */
export async function startPurchase(purchase: Purchase, progress: PurchaseProgress): Promise<string> {
  progress.orderNo ??= await saveFirstDraft(purchase, progress.intention);
  return progress.orderNo;
}
