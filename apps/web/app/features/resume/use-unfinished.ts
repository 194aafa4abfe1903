import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { CallRefused } from '@portal/contract/client.ts';
import { startTransition, useEffect, useState } from 'react';
import { api } from '@portal/web-api/browser-api.ts';
import { currentSession } from '@portal/web-api/session.ts';
import { forgetDraft, readDeviceDrafts } from './device-drafts.ts';

type Order = AnswerOf<'listOrders'>['list'][number];

/** A draft that this browser can continue. */
export type Unfinished = Pick<Order, 'orderNo' | 'goodsId' | 'productName' | 'insuredNames' | 'createdAt'>;

const mayResume = ({ state, actions }: Order): boolean => state === 'draft' && actions.includes('resume');

/** A draft of a guest. Undefined if it is submitted, removed or somebody else's by now. */
async function findDeviceDraft(orderNo: string): Promise<Order | undefined> {
  try {
    const order = await api('findOrderAndPolicy', { orderNo });
    if (mayResume(order)) return order;
    forgetDraft(orderNo);
  } catch (error) {
    if (error instanceof CallRefused && error.code === 'ORDER_NOT_FOUND') forgetDraft(orderNo);
  }
  return undefined;
}

/** The newest unfinished sale of the customer, or of a guest on this device; of one product if it is given. */
async function findUnfinished(goodsId: string | undefined): Promise<Unfinished | undefined> {
  const isWanted = (order: Order | undefined): order is Order =>
    order !== undefined && mayResume(order) && (goodsId === undefined || order.goodsId === goodsId);
  const { state } = await currentSession();
  if (state === 'customer') return (await api('listOrders', { tab: 'pending', pageNum: 1, pageSize: 10 })).list.find(isWanted);
  return (await Promise.all(readDeviceDrafts().map(findDeviceDraft))).find(isWanted);
}

export interface UnfinishedState {
  readonly found?: Unfinished;
  /** The server has not answered yet. */
  readonly isLooking: boolean;
}

/** Looks for an unfinished sale after the page has loaded: pages are cached without users. */
export function useUnfinished(goodsId?: string): UnfinishedState {
  const [state, setState] = useState<UnfinishedState>({ isLooking: true });
  useEffect(() => {
    let isShown = true;
    const show = (found?: Unfinished): void => {
      if (isShown) startTransition(() => setState({ found, isLooking: false }));
    };
    // Without an answer there is nothing to offer, and nothing keeps the customer from buying.
    findUnfinished(goodsId).then(show, () => show());
    return () => {
      isShown = false;
    };
  }, [goodsId]);
  return state;
}
