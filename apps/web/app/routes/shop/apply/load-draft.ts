import { CallRefused } from '@portal/contract/client.ts';
import type { ApplicationContext } from '@portal/rules/application-context.ts';
import { redirect } from 'react-router';
import { api } from '../../../api/browser-api.ts';
import { fetchSession } from '../../../api/use-session.tsx';
import { paths } from '../../../paths.ts';
import { DraftStore, type DraftTools } from './draft-store.ts';
import { orderPage } from './order-page.ts';
import { loadRules, todayInShanghai } from './rules-context.ts';

export interface LoadedDraft {
  readonly store: DraftStore;
  readonly rules: ApplicationContext;
}

/** The sale of this tab: it outlives the page that shows it, so that the next page has what is not saved yet. */
let active: DraftStore | undefined;
let isCustomer = false;

async function askSession(): Promise<void> {
  isCustomer = (await fetchSession()).state === 'customer';
}

async function saveOnce(request: Parameters<DraftTools['save']>[0]): ReturnType<DraftTools['save']> {
  return isCustomer ? await api('saveDraft', request) : await api('saveGuestDraft', request);
}

/** Saves as whoever is signed in; when that changed in another tab, asks again once. */
const save: DraftTools['save'] = async (request) => {
  try {
    return await saveOnce(request);
  } catch (error) {
    const maybeOther = error instanceof CallRefused && (error.code === 'NOT_SIGNED_IN' || error.code === 'ORDER_NOT_FOUND');
    if (!maybeOther) throw error;
    const before = isCustomer;
    await askSession();
    if (before && !isCustomer) throw new CallRefused('NOT_SIGNED_IN', error.message);
    return await saveOnce(request);
  }
};

const tools: DraftTools = { save, load: (orderNo) => api('startApplication', { orderNo }), today: todayInShanghai };

/**
 * Loads the sale of an address. What this tab has not saved yet is saved first and stays, whatever the server holds;
 * an order that was submitted already leads to where it stands.
 */
export async function loadDraft(request: Request): Promise<LoadedDraft> {
  const orderNo = new URL(request.url).searchParams.get('orderNo') ?? '';
  if (!/^\d{18}$/.test(orderNo)) throw new CallRefused('ORDER_NOT_FOUND', '链接不完整，请从“我的订单”或产品页重新进入。');
  const rules = loadRules();
  const kept = active?.getState().sale.orderNo === orderNo ? active : undefined;
  await kept?.flush();
  await askSession();
  const start = await tools.load(orderNo);
  if (start.state !== 'draft') {
    kept?.close();
    throw redirect(orderPage(start.orderNo, start.state));
  }
  if (kept && !kept.isClean) kept.follow(start);
  else if (kept) kept.adopt(start);
  active = kept ?? new DraftStore(start, tools);
  return { store: active, rules: await rules };
}

/** Where somebody signs in and comes back to this sale. */
export function signInPath(orderNo: string): string {
  return paths.login(paths.advice(orderNo));
}
