import { CallRefused } from '@portal/contract/client.ts';
import { refusals } from '@portal/contract/refusals.ts';
import type { ApplicationContext } from '@portal/rules/sale/judging/application-context.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { redirect } from 'react-router';
import { api } from '@portal/web-api/browser-api.ts';
import { currentSession, isSignedOut, withFreshSession } from '@portal/web-api/session.ts';
import { paths } from '#paths.ts';
import type { DraftTools } from './draft-answers.ts';
import { DraftStore } from './draft-store.ts';
import { orderPage } from './order-page.ts';
import { saveMarks } from './save-marks.ts';
import { loadRules } from '@portal/forms/load-rules.ts';
import { type SaleStep, trailOf } from '../../trail/sale-trail.ts';
import type { StartAnswer } from './sale.ts';

export interface LoadedDraft {
  readonly store: DraftStore;
  readonly rules: ApplicationContext;
}

/** The sale of this tab. It is kept between pages, so that the next page has the unsaved changes. */
let active: DraftStore | undefined;
/** Since this tab last checked the session, another tab may have moved the sale to an account. */
const maybeOther = (error: unknown): boolean => isSignedOut(error) || (error instanceof CallRefused && error.code === 'ORDER_NOT_FOUND');

/** The answers of a sale cannot be opened. Its product, with which to begin anew, is known from the order. */
export class UnreadableSale extends CallRefused {
  readonly goodsId: string;
  constructor({ code, message, findings, reference }: CallRefused, goodsId: string) {
    super(code, message, findings, reference);
    this.goodsId = goodsId;
  }
}

/** Fetches the sale with the current session. A new tab first fetches its access key. */
async function load(orderNo: string): Promise<StartAnswer> {
  await currentSession();
  try {
    return await withFreshSession(() => api('startApplication', { orderNo }), maybeOther);
  } catch (error) {
    if (!(error instanceof CallRefused) || error.code !== 'APPLICATION_UNREADABLE') throw error;
    throw new UnreadableSale(error, (await api('findOrderAndPolicy', { orderNo })).goodsId);
  }
}

type SaveRequest = Parameters<DraftTools['save']>[0] & { readonly steps: SaleStep[] };

/** Saves with the current session. A customer whose session ended is refused: a guest may not change the sale. */
async function saveAsOwner(request: SaveRequest): ReturnType<DraftTools['save']> {
  const before = await currentSession();
  return withFreshSession(async () => {
    const { state } = await currentSession();
    if (state === 'customer') return api('saveDraft', request);
    if (before.state === 'customer') throw new CallRefused('NOT_SIGNED_IN', refusals.NOT_SIGNED_IN.message);
    return api('saveGuestDraft', request);
  }, maybeOther);
}

/** Sends the evidence collected since the last save along. After a failure all of it is sent again: a duplicate is better than a gap. */
const save: DraftTools['save'] = async (request) => {
  const trail = trailOf(request.orderNo);
  const steps = trail.take();
  try {
    return await saveAsOwner({ ...request, steps });
  } catch (error) {
    trail.giveBack(steps);
    throw error;
  }
};

const tools: DraftTools = { save, load, today: () => dayInShanghai(new Date()), marks: saveMarks };

/** The context that the sale is judged by: with the renewed cover, and what is asked of means and of owners. `useDraft` adds the premium. */
function rulesOf(store: DraftStore, rules: ApplicationContext): ApplicationContext {
  const { renewal, owners, suitability } = store.getState().sale;
  return { ...rules, owners, ...(renewal && { renewal }), ...(suitability && { suitability }) };
}

/**
 * Loads the sale of an address. Unsaved changes of this tab are saved first and are kept, whatever the server has. An
 * order that is already submitted redirects to its page. A page that shows nothing decided by others uses the sale of
 * this tab.
 */
export async function loadDraft(request: Request, need: 'latest' | 'held' = 'latest'): Promise<LoadedDraft> {
  const orderNo = new URL(request.url).searchParams.get('orderNo') ?? '';
  if (!/^\d{18}$/.test(orderNo)) throw new CallRefused('ORDER_NOT_FOUND', '链接不完整，请从“我的订单”或产品页重新进入。');
  const loaded = loadRules();
  const kept = active?.getState().sale.orderNo === orderNo ? active : undefined;
  await kept?.flush();
  if (need === 'held' && kept?.isClean && kept.isOpen) return { store: kept, rules: rulesOf(kept, await loaded) };
  const start = await load(orderNo);
  if (start.state !== 'draft') {
    kept?.close();
    throw redirect(orderPage(start.orderNo, start.state));
  }
  if (kept && !kept.isClean) kept.follow(start);
  else if (kept) kept.adopt(start);
  active = kept ?? new DraftStore(start, tools);
  return { store: active, rules: rulesOf(active, await loaded) };
}

/** The login page, which returns to this sale. */
export function signInPath(orderNo: string): string {
  return paths.login(paths.advice(orderNo));
}
