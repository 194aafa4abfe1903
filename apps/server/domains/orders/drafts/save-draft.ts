import { cleanApplication } from '@portal/rules/sale/answers/clean-application.ts';
import type { Refused } from '#platform/refused.ts';
import type { LinkRefusal } from '../../partners/public.ts';
import type { OrderDeps } from '../order-deps.ts';
import { beginDraft, type SaveCall } from './begin-draft.ts';
import { continueDraft } from './continue-draft.ts';
import type { SavedDraft, SaveRefusal, SaveRequest } from './saved-draft.ts';

/** Saves the application; the first save creates the order. */
export async function saveDraft(
  deps: OrderDeps,
  call: SaveCall,
  request: SaveRequest,
): Promise<SavedDraft | SaveRefusal | LinkRefusal | Refused<'IDEMPOTENCY_KEY_REUSED'>> {
  const { orderNo } = request;
  const cleaned = { ...request, application: cleanApplication(request.application) };
  return orderNo === undefined ? beginDraft(deps, call, cleaned) : continueDraft(deps, { ...cleaned, orderNo });
}
