import { CallRefused } from '@portal/contract/client.ts';
import { readApplication, writeApplication } from '@portal/contract/wire.ts';
import type { Application } from '@portal/rules/application.ts';
import { cleanApplication } from '@portal/rules/clean-application.ts';
import { clearDependents } from '@portal/rules/clear-dependents.ts';
import { isSameData } from '@portal/rules/equality.ts';
import { readPremium, readSale, type Sale, type SaveAnswer, type StartAnswer } from './sale.ts';

/** `failed` is retried automatically; `refused` waits for another answer. */
export type SavingState = 'saved' | 'typing' | 'saving' | 'failed' | 'refused';

/** Problems that only the customer, or another page, can solve. */
export type DraftTrouble = 'changed_elsewhere' | 'not_editable' | 'signed_out' | 'gone';

export interface DraftState {
  readonly sale: Sale;
  readonly saving: SavingState;
  /** Why the last save failed. */
  readonly failure: CallRefused | undefined;
  readonly trouble: DraftTrouble | undefined;
}

export interface DraftTools {
  readonly save: (request: { orderNo: string; version: number; application: ReturnType<typeof writeApplication> }) => Promise<SaveAnswer>;
  readonly load: (orderNo: string) => Promise<StartAnswer>;
  /** `YYYY-MM-DD`. */
  readonly today: () => string;
}

/** Milliseconds between the last key and a save, and between attempts after a failure. */
export const saveDelay = 800;
export const retryDelays = [2_000, 5_000, 10_000, 30_000] as const;

const troubles: Partial<Record<CallRefused['code'], DraftTrouble>> = {
  DRAFT_CHANGED_ELSEWHERE: 'changed_elsewhere',
  ORDER_NOT_EDITABLE: 'not_editable',
  NOT_SIGNED_IN: 'signed_out',
  ORDER_NOT_FOUND: 'gone',
  PRODUCT_NOT_FOUND: 'gone',
};
const passing: ReadonlySet<CallRefused['code']> = new Set(['OFFLINE', 'TIMED_OUT', 'BUSY', 'UNEXPECTED', 'TOO_MANY_REQUESTS']);

/**
 * The only store of one sale's answers while they are filled in. Saves automatically, one request at a time, always the
 * latest content. Keeps the answers if a save fails, and never overwrites what another window saved.
 */
export class DraftStore {
  private state: DraftState;
  private readonly tools: DraftTools;
  private readonly listeners = new Set<() => void>();
  /** False once the sale is submitted or left. */
  isOpen = true;
  private revision = 0;
  private savedRevision = 0;
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<boolean> | undefined;
  /** Sent without an answer: the server may have stored it. */
  private unanswered: Application[] = [];

  constructor(start: StartAnswer, tools: DraftTools) {
    this.tools = tools;
    this.state = { sale: readSale(start), saving: 'saved', failure: undefined, trouble: undefined };
  }

  readonly getState = (): DraftState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  get isClean(): boolean {
    return this.savedRevision === this.revision;
  }

  /** Takes a new answer and clears the answers that depend on the old one (see `clearDependents`). Saved after a pause. */
  readonly update = (change: (application: Application) => Application): void => {
    const { sale } = this.state;
    const changed = change(sale.application);
    if (isSameData(changed, sale.application)) return;
    const application = clearDependents(sale.application, changed, sale.product, this.tools.today());
    this.revision += 1;
    this.set({ sale: { ...sale, application }, saving: this.state.saving === 'saving' ? 'saving' : 'typing' });
    this.schedule(saveDelay);
  };

  /** Saves unsaved changes immediately. Resolves to whether everything is saved. */
  readonly flush = async (): Promise<boolean> => {
    clearTimeout(this.timer);
    while (!this.isClean && (await this.saveOnce()));
    return this.isClean;
  };

  /** Call it when the customer has signed in again or the network is back. */
  readonly retry = async (): Promise<boolean> => {
    if (this.state.trouble === 'signed_out') this.set({ trouble: undefined });
    return this.flush();
  };

  /** Replaces our content with the server's: the customer chose that, or ours is already saved. */
  readonly reload = async (): Promise<void> => {
    this.adopt(await this.tools.load(this.state.sale.orderNo));
  };

  readonly adopt = (start: StartAnswer): void => {
    clearTimeout(this.timer);
    this.isOpen = true;
    this.savedRevision = this.revision;
    this.unanswered = [];
    this.set({ sale: readSale(start), saving: 'saved', failure: undefined, trouble: undefined });
  };

  /** Takes only what others decide: the insured's consent, the order's state. The answers stay ours. */
  readonly follow = (start: StartAnswer): void => {
    const { consent, phoneVerified, state } = start;
    this.set({ sale: { ...this.state.sale, consent, phoneVerified, state } });
  };

  /** Reports a problem of the draft that another call found. */
  readonly report = (trouble: DraftTrouble): void => this.set({ trouble });

  /** The sale is submitted or left: nothing is saved after this. */
  readonly close = (): void => {
    clearTimeout(this.timer);
    this.isOpen = false;
    this.savedRevision = this.revision;
  };

  private set(patch: Partial<DraftState>): void {
    this.state = { ...this.state, ...patch };
    for (const listener of this.listeners) listener();
  }

  private schedule(delay: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.saveLater(), delay);
  }

  /** While a save is in progress the next one waits; it then sends the latest content. */
  private async saveLater(): Promise<void> {
    await this.running;
    if (!this.isClean) await this.saveOnce();
  }

  /** Resolves to whether saving may continue. */
  private saveOnce(): Promise<boolean> {
    this.running ??= this.send().finally(() => (this.running = undefined));
    return this.running;
  }

  private async send(): Promise<boolean> {
    if (this.state.trouble !== undefined) return false;
    const { revision } = this;
    const application = cleanApplication(this.state.sale.application);
    this.set({ saving: 'saving' });
    try {
      const { orderNo, version } = this.state.sale;
      const answer = await this.tools.save({ orderNo, version, application: writeApplication(application) });
      this.confirm(revision, answer, application);
      return true;
    } catch (error) {
      return this.recover(error, application);
    }
  }

  private confirm(revision: number, answer: SaveAnswer, sent: Application): void {
    this.savedRevision = Math.max(this.savedRevision, revision);
    this.failures = 0;
    this.unanswered = [];
    const { version, state } = answer;
    const stored = readApplication(answer.application);
    // The server clears the dependents of all changes since the last save together. The page must show those as open.
    const application = this.isClean && !isSameData(stored, sent) ? stored : this.state.sale.application;
    const sale = { ...this.state.sale, application, version, state, ...readPremium(answer) };
    this.set({ sale, saving: this.isClean ? 'saved' : 'typing', failure: undefined });
  }

  /** Whether saving may continue immediately after this failure. */
  private async recover(error: unknown, application: Application): Promise<boolean> {
    const failure = refusalOf(error);
    if (failure.code === 'DRAFT_CHANGED_ELSEWHERE' && this.unanswered.length > 0) {
      const known = await this.findOwnSave();
      if (known !== 'other') return known === 'ours';
    }
    const trouble = troubles[failure.code];
    if (trouble) {
      this.set({ trouble, saving: 'refused', failure });
      return false;
    }
    if (!passing.has(failure.code)) {
      this.set({ saving: 'refused', failure });
      return false;
    }
    if (failure.code === 'OFFLINE' || failure.code === 'TIMED_OUT') this.unanswered.push(application);
    this.waitAndRetry(failure);
    return false;
  }

  /** The version changed although we got no answer: our own save may have arrived. */
  private async findOwnSave(): Promise<'ours' | 'other' | 'unknown'> {
    try {
      const present = await this.tools.load(this.state.sale.orderNo);
      const content = readApplication(present.application);
      if (!this.unanswered.some((sent) => isSameData(sent, content))) return 'other';
      this.confirm(this.savedRevision, present, content);
      return 'ours';
    } catch (error) {
      this.waitAndRetry(refusalOf(error));
      return 'unknown';
    }
  }

  private waitAndRetry(failure: CallRefused): void {
    this.set({ saving: 'failed', failure });
    this.schedule(retryDelays[Math.min(this.failures, retryDelays.length - 1)] ?? saveDelay);
    this.failures += 1;
  }
}

function refusalOf(error: unknown): CallRefused {
  return error instanceof CallRefused ? error : new CallRefused('UNEXPECTED', '糟糕~系统开小差啦~请您稍后试试~');
}
