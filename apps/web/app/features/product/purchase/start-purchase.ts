import type { CallOptions } from '@portal/contract/client.ts';
import { writeApplication } from '@portal/contract/wire.ts';
import type { Application } from '@portal/rules/sale/answers/application.ts';
import { api } from '@portal/web-api/browser-api.ts';
import { currentSession, withFreshSession } from '@portal/web-api/session.ts';
import { goodLink } from '../../partner/partner-link.ts';
import { rememberDraft } from '../../resume/device-drafts.ts';
import { boughtIn, type SeenPrice, storeSeenPrice } from '../../resume/seen-price.ts';
import { pageVersion } from '../../trail/sale-trail.ts';

/** The progress of one press of 立即投保, so that a retry creates no second order. */
export interface PurchaseProgress {
  readonly intention: CallOptions;
  orderNo?: string;
}

const noticeSteps = (['notice_shown', 'notice_acknowledged'] as const).map((kind) => ({ kind, page: 'advice' as const, pageVersion }));

/** The draft of the purchase. */
export interface Purchase {
  readonly application: Application;
  /** The version of the product that the page shows. */
  readonly productVersion: string;
  /** The price that the page shows for it, and the people that it is for. */
  readonly seen: Omit<SeenPrice, 'bought'> | undefined;
}

/** If the session ended while the page was open, the sale continues as a guest's and is adopted at the next login. */
async function saveFirstDraft({ application, productVersion }: Omit<Purchase, 'seen'>, intention: CallOptions): Promise<string> {
  const link = await goodLink(application.goodsId);
  const request = { application: writeApplication(application), steps: noticeSteps, productVersion, ...link };
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
  rememberDraft(progress.orderNo);
  const { application, productVersion, seen } = purchase;
  if (seen) storeSeenPrice(progress.orderNo, { ...seen, bought: boughtIn(application, productVersion) });
  return progress.orderNo;
}
