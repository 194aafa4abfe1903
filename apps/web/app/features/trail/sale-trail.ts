import type { RequestOf } from '@portal/contract/catalogue.ts';
import { type Api, CallRefused } from '@portal/contract/client.ts';
import { api, lastApi } from '@portal/web-api/browser-api.ts';

export type SaleStep = RequestOf<'recordSaleSteps'>['steps'][number];
export type SalePage = SaleStep['page'];
type SaleEvent = Omit<SaleStep, 'pageVersion'>;

export const pageVersion: string = import.meta.env['VITE_PAGE_VERSION'] ?? 'dev';
/** Milliseconds to wait for further events before sending, and between attempts after a failure. */
export const noteDelay = 2_000;
const retryDelays = [1_000, 3_000, 8_000, 15_000] as const;
/** The server refuses more events in one request. Without a network a visitor can collect more than that. */
export const mostSteps = 100;

/**
 * The events on the pages of one sale, in order. They are sent with the next save of the draft, so that answers and
 * their evidence are stored together. Without a save they are sent on their own after a short wait.
 */
export class SaleTrail {
  private readonly orderNo: string;
  private readonly send: Api;
  private noted: SaleStep[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private sending: Promise<boolean> | undefined;
  private failures = 0;

  constructor(orderNo: string, send: Api = api) {
    this.orderNo = orderNo;
    this.send = send;
  }

  note(event: SaleEvent): void {
    this.noted.push({ pageVersion, ...event });
    this.schedule(noteDelay);
  }

  /** Takes the collected events, as many as one request may contain; call `giveBack` if the request failed. */
  take(): SaleStep[] {
    clearTimeout(this.timer);
    const taken = this.noted.splice(0, mostSteps);
    if (this.noted.length > 0) this.schedule(noteDelay);
    return taken;
  }

  giveBack(taken: readonly SaleStep[]): void {
    if (taken.length === 0) return;
    this.noted = [...taken, ...this.noted];
    this.schedule(noteDelay);
  }

  /** Sends the collected events immediately. Resolves to whether all of them are stored. */
  async flush(): Promise<boolean> {
    if (this.sending) await this.sending;
    this.sending ??= this.sendNoted().finally(() => (this.sending = undefined));
    return this.sending;
  }

  /** Used when the page is being left: the browser finishes this request after the tab is closed. */
  leave(): void {
    const steps = this.take();
    if (steps.length > 0) void lastApi('recordSaleSteps', { orderNo: this.orderNo, steps }).catch(() => undefined);
  }

  private schedule(delay: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), delay);
  }

  private async sendNoted(): Promise<boolean> {
    const steps = this.take();
    if (steps.length === 0) return true;
    try {
      await this.send('recordSaleSteps', { orderNo: this.orderNo, steps });
      this.failures = 0;
    } catch (error) {
      // For an order that no longer belongs to this browser, no events are collected.
      if (error instanceof CallRefused && error.code === 'ORDER_NOT_FOUND') return false;
      this.noted = [...steps, ...this.noted];
      const delay = retryDelays[this.failures];
      this.failures += 1;
      if (delay !== undefined) this.schedule(delay);
      return false;
    }
    return this.sendNoted();
  }
}

const trails = new Map<string, SaleTrail>();

/** The trail of a sale in this tab. */
export function trailOf(orderNo: string): SaleTrail {
  const known = trails.get(orderNo) ?? new SaleTrail(orderNo);
  trails.set(orderNo, known);
  return known;
}
