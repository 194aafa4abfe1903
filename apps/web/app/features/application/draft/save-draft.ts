import { CallRefused } from '@portal/contract/client.ts';
import { trailOf } from '../../trail/sale-trail.ts';
import type { DraftStore } from './draft-store.ts';

const offline = '网络不稳定，暂时无法进入下一步。您填写的内容已保留，请稍后再点一次。';

/**
 * Saves answers and evidence before a step is left. Resolves to false if a dialog already asks the customer to solve a
 * problem; rejects with `CallRefused` if the save failed.
 */
export async function saveDraft(store: DraftStore): Promise<boolean> {
  if (!(await store.flush())) {
    const { trouble, failure } = store.getState();
    if (trouble) return false;
    throw failure ?? new CallRefused('OFFLINE', offline);
  }
  if (!(await trailOf(store.getState().sale.orderNo).flush())) throw new CallRefused('OFFLINE', offline);
  return true;
}
