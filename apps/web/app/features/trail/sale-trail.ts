import type { RequestOf } from '@portal/contract/catalogue.ts';
import { type Api, CallRefused } from '@portal/contract/client.ts';
import { api, lastApi } from '../../api/browser-api.ts';

export type SaleStep = RequestOf<'recordSaleSteps'>['steps'][number];
export type SalePage = SaleStep['page'];
type SaleEvent = Omit<SaleStep, 'pageVersion'>;

export const pageVersion: string = import.meta.env['VITE_PAGE_VERSION'] ?? 'dev';
/** What happens waits so long for company, and for another attempt after a failure, in milliseconds. */
export const noteDelay = 2_000;
const retryDelays = [1_000, 3_000, 8_000, 15_000] as const;
/** More than this in one request is refused; somebody who goes to and fro without a network notes more. */
export const mostSteps = 100;

/**
 * What happens on the pages of one sale, in order. It travels with the next save of the draft, so that answers and the
 * evidence for them are stored together; while nothing is saved it is sent by itself after a moment.
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

  /** What has been noted, as much as one request may take along; `giveBack` when that failed. */
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

  /** Sends now what is noted. Resolves with whether all of it is recorded. */
  async flush(): Promise<boolean> {
    if (this.sending) await this.sending;
    this.sending ??= this.sendNoted().finally(() => (this.sending = undefined));
    return this.sending;
  }

  /** The page goes away: the browser finishes this request after the tab has gone. */
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
      // An order that is not this browser's any more keeps no trail from here.
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
