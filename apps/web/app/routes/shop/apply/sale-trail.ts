import type { RequestOf } from '@portal/contract/catalogue.ts';
import { CallRefused, createApi } from '@portal/contract/client.ts';
import { api } from '../../../api/browser-api.ts';
import { readAccessKey } from '../../../api/session-storage.ts';

type SaleStep = RequestOf<'recordSaleStep'>;
export type SalePage = SaleStep['page'];
type SaleEvent = Omit<SaleStep, 'orderNo' | 'pageVersion'>;

const pageVersion: string = import.meta.env['VITE_PAGE_VERSION'] ?? 'dev';
const retryPauses = [1_000, 3_000, 8_000, 15_000];

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** Outlives the page: the browser finishes the request after the tab has gone. */
const lastWords = createApi(async ({ method, url, body, headers }) => {
  const visitorId = sessionStorage.getItem('visitorId');
  const accessKey = readAccessKey();
  const response = await fetch(url, {
    method,
    body,
    keepalive: true,
    credentials: 'include',
    headers: {
      'content-type': 'application/json',
      'client-info': JSON.stringify({ appId: 'qinan-web', visitorId }),
      ...(accessKey && { authorization: `Bearer ${accessKey}` }),
      ...headers,
    },
  });
  return { status: response.status, body: await response.text() };
});

/** Records one event of the sale, trying again quietly while the network fails. Resolves with whether it is recorded. */
export async function recordSaleStep(orderNo: string, event: SaleEvent): Promise<boolean> {
  for (const ms of [0, ...retryPauses]) {
    await pause(ms);
    try {
      await api('recordSaleStep', { orderNo, pageVersion, ...event });
      return true;
    } catch (error) {
      if (error instanceof CallRefused && error.code === 'ORDER_NOT_FOUND') return false;
    }
  }
  return false;
}

/** The visit of one page of the sale: entering is recorded before the page may be left for the next; leaving as well as can be. */
export class PageVisit {
  private readonly orderNo: string;
  private readonly page: SalePage;
  private entering: Promise<boolean>;
  private isOver = false;

  constructor(orderNo: string, page: SalePage) {
    this.orderNo = orderNo;
    this.page = page;
    this.entering = this.enter();
  }

  /** Resolves with whether entering is recorded; a failed attempt is made again. */
  async entered(): Promise<boolean> {
    if (await this.entering) return true;
    this.entering = this.enter();
    return this.entering;
  }

  leave(): void {
    if (this.isOver) return;
    this.isOver = true;
    const { orderNo, page } = this;
    void lastWords('recordSaleStep', { orderNo, page, pageVersion, kind: 'page_left' }).catch(() => undefined);
  }

  /** Back from the browser's page cache. */
  resume(): void {
    if (!this.isOver) return;
    this.isOver = false;
    this.entering = this.enter();
  }

  private enter(): Promise<boolean> {
    return recordSaleStep(this.orderNo, { kind: 'page_entered', page: this.page });
  }
}
