import type { CallRefused } from '@portal/contract/client.ts';
import { readApplication, writeApplication } from '@portal/contract/wire.ts';
import type { Application } from '@portal/rules/sale/answers/application.ts';
import { cleanApplication } from '@portal/rules/sale/answers/clean-application.ts';
import { answersClearedBy, type ClearedAnswer } from '@portal/rules/sale/answers/cleared-answers.ts';
import { clearDependents } from '@portal/rules/sale/answers/clear-dependents.ts';
import { moveToVersion } from '@portal/rules/sale/versions/move-to-version.ts';
import type { OwnAnswer, Windows } from '@portal/rules/sale/pages/own-answers.ts';
import { isSameData } from '@portal/rules/values/equality.ts';
import { asRefusal } from '@portal/web-api/use-latest-answer.ts';
import type { TypedText } from '@portal/forms/form/typed-scope.tsx';
import { type Change, type HeldChanges, keepHeld, withoutHeld } from './held-texts.ts';
import { type NewerVersion, readPremium, readSale, type Sale, type SaveAnswer, type StartAnswer } from './sale.ts';

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
  /** Answers that a change would clear; the change waits until the customer has agreed. */
  readonly asking?: readonly ClearedAnswer[];
  /** Texts that would clear answers and wait for the customer to agree: they are shown in their fields and are not saved. */
  readonly held: HeldChanges;
  /** The newer version that the customer wants to see later. */
  readonly postponed?: string | undefined;
  /** The changes of the version that the customer has just accepted. */
  readonly accepted?: NewerVersion | undefined;
}

interface SaveRequest {
  readonly orderNo: string;
  readonly version: number;
  readonly application: ReturnType<typeof writeApplication>;
  /** The newer version that the customer agreed to. */
  readonly acceptVersion?: string;
}

export interface DraftTools {
  readonly save: (request: SaveRequest) => Promise<SaveAnswer>;
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
  PRODUCT_NOT_ON_SALE: 'gone',
  APPLICATION_UNREADABLE: 'gone',
};
/** The version that was accepted is not the one on sale, or an earlier attempt has already moved the sale. */
const outdated: ReadonlySet<CallRefused['code']> = new Set([
  'PRODUCT_CHANGED',
  'PRODUCT_NOT_FOUND',
  'PRODUCT_NOT_ON_SALE',
  'DRAFT_CHANGED_ELSEWHERE',
]);
const passing: ReadonlySet<CallRefused['code']> = new Set(['OFFLINE', 'TIMED_OUT', 'BUSY', 'UNEXPECTED', 'TOO_MANY_REQUESTS']);

/**
 * The only store of one sale's answers while they are filled in. Saves automatically, one request at a time, always the latest content.
 * Keeps the answers if a save fails, and never overwrites the answers of another window.
 */
export class DraftStore {
  private state: DraftState;
  private readonly tools: DraftTools;
  private readonly listeners = new Set<() => void>();
  /** False once the sale is submitted or left. */
  isOpen = true;
  /** Made once the customer has agreed to the answers that it clears. */
  private waiting: { readonly change: Change; readonly path?: string } | undefined;
  private revision = 0;
  private savedRevision = 0;
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<boolean> | undefined;
  /** As the server has it. */
  private saved: Application;
  /** Sent, but the answer never came: the server may have them. */
  private unanswered: Application[] = [];

  constructor(start: StartAnswer, tools: DraftTools) {
    this.tools = tools;
    const sale = readSale(start);
    this.saved = sale.application;
    this.state = { sale, saving: 'saved', failure: undefined, trouble: undefined, held: {} };
  }

  readonly getState = (): DraftState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  get isClean(): boolean {
    return this.savedRevision === this.revision;
  }

  /** Whether something typed would be lost with the page. */
  get isAtRisk(): boolean {
    return !this.isClean || Object.keys(this.state.held).length > 0;
  }

  /**
   * Takes a new answer, saved after a pause. When it would clear others, the customer is asked first: see `settle`. An answer that was
   * `typed` stays in its field meanwhile, and until it is agreed to or given up. It is asked about once, not at every key.
   */
  readonly update = (change: Change, typed?: TypedText): void => {
    const asking = this.clearedBy(change, this.state.sale.application);
    if (asking.length === 0) {
      this.letGo(typed?.path);
      return this.take(change);
    }
    const isKnown = typed !== undefined && typed.path in this.state.held;
    const held = typed ? { ...this.state.held, [typed.path]: { ...typed, change } } : this.state.held;
    if (isKnown && !this.waiting) return this.set({ held });
    this.waiting = { change, path: typed?.path };
    this.set({ asking, held });
  };

  /** The answers that a change would clear. */
  readonly clearedBy = (change: Change, application: Application): readonly ClearedAnswer[] =>
    this.clear(application, change(application)).cleared;

  /** Takes a text that was held: its field said which answers it clears. */
  readonly agreeTo = (path: string): void => {
    const change = this.state.held[path]?.change;
    this.letGo(path);
    if (change) this.take(change);
  };

  /** Puts the answer back in place of a text that was held. */
  readonly giveUp = (path: string): void => this.letGo(path);

  private letGo(path: string | undefined): void {
    if (path !== undefined && path in this.state.held) this.set({ held: withoutHeld(this.state.held, path) });
  }

  /** Makes a change whose button named the answers that it clears: nothing is asked again. */
  readonly updateAsSaid = (change: Change): void => this.take(change);

  /** Makes the change that was asked about, or gives it up. Without a yes a choice is as it was, and a typed text is held. */
  readonly settle = (agreed: boolean): void => {
    const asked = this.waiting;
    this.waiting = undefined;
    this.set({ asking: undefined });
    if (!agreed || !asked) return;
    this.letGo(asked.path);
    this.take(asked.change);
  };

  /**
   * The answers after a change, without those that depended on the old ones (see `clearDependents`). The server compares with its stored
   * answers, not with those before the last key: both comparisons count.
   */
  private clear(before: Application, changed: Application): { left: Application; cleared: ClearedAnswer[] } {
    const { product } = this.state.sale;
    const today = this.tools.today();
    const left = clearDependents(before, changed, product, today);
    const cleared = [...answersClearedBy(before, changed, product, today), ...answersClearedBy(this.saved, left, product, today)];
    return { left: clearDependents(this.saved, left, product, today), cleared };
  }

  private take(change: Change): void {
    const { sale } = this.state;
    const changed = change(sale.application);
    if (isSameData(changed, sale.application)) return;
    const application = this.clear(sale.application, changed).left;
    this.revision += 1;
    const held = keepHeld(this.state.held, sale.application, application);
    this.set({ sale: { ...sale, application }, held, saving: this.state.saving === 'saving' ? 'saving' : 'typing' });
    this.schedule(saveDelay);
  }

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

  /** What the server has now, beside what this window has, if another window has saved. */
  readonly compare = async (): Promise<{ readonly present: StartAnswer; readonly windows: Windows }> => {
    const present = await this.tools.load(this.state.sale.orderNo);
    const mine = cleanApplication(this.state.sale.application);
    return { present, windows: { base: this.saved, mine, theirs: readApplication(present.application) } };
  };

  /** Takes the server's content, and puts one's own answers into it. */
  readonly adoptWith = (present: StartAnswer, own: readonly OwnAnswer[]): void => {
    this.adopt(present);
    this.take((application) => own.reduce((before, { restore }) => restore(before), application));
  };

  readonly adopt = (start: StartAnswer): void => {
    clearTimeout(this.timer);
    this.isOpen = true;
    this.savedRevision = this.revision;
    this.unanswered = [];
    this.waiting = undefined;
    const sale = readSale(start);
    this.saved = sale.application;
    const held = keepHeld(this.state.held, this.state.sale.application, sale.application);
    this.set({ sale, held, saving: 'saved', failure: undefined, trouble: undefined, asking: undefined });
  };

  /**
   * Takes over only the parts that others decide: the insureds' consents, the order's state. The answers stay ours; if another window saved
   * others, the customer is told. A response from before our last save is ignored.
   */
  readonly follow = (start: StartAnswer): void => {
    const { version, consents, phoneVerified, state, newer, isOnSale, saleEnd } = start;
    if (version < this.state.sale.version) return;
    if (version > this.state.sale.version && this.isClean && !this.running) this.report('changed_elsewhere');
    this.set({ sale: { ...this.state.sale, consents, phoneVerified, state, newer, isOnSale, saleEnd } });
  };

  /** Shows the newer version as a line only. */
  readonly postpone = (): void => this.set({ postponed: this.state.sale.newer?.version });

  /** Shows the changes of a newer version again. */
  readonly showNewer = (): void => this.set({ postponed: undefined });

  /** The customer has read the changes of the accepted version. */
  readonly dismissAccepted = (): void => this.set({ accepted: undefined });

  /**
   * Continues with the newer version that is shown. Resolves to false if it did not move: the present changes, or a trouble, are
   * then shown. Rejects with the refusal if it should be tried again.
   */
  readonly accept = async (): Promise<boolean> => {
    const shown = this.state.sale.newer;
    if (!shown) return false;
    if (!(await this.flush())) {
      if (this.state.trouble === undefined && this.state.failure) throw this.state.failure;
      return false;
    }
    if (!isSameData(shown, this.state.sale.newer)) return false;
    this.running ??= this.moveTo(shown).finally(() => (this.running = undefined));
    return this.running;
  };

  /** Reports a problem of the draft that another call found. */
  readonly report = (trouble: DraftTrouble): void => this.set({ trouble });

  /** The sale is submitted or left: nothing is saved after this. */
  readonly close = (): void => {
    clearTimeout(this.timer);
    this.isOpen = false;
    this.savedRevision = this.revision;
    this.state = { ...this.state, held: {} };
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

  private async moveTo(newer: NewerVersion): Promise<boolean> {
    const { orderNo, version, application } = this.state.sale;
    let refused: CallRefused | undefined;
    try {
      const content = writeApplication(cleanApplication(application));
      await this.tools.save({ orderNo, version, application: content, acceptVersion: newer.version });
    } catch (error) {
      refused = asRefusal(error);
      const trouble = outdated.has(refused.code) ? undefined : troubles[refused.code];
      if (trouble) this.set({ trouble, failure: refused });
      if (trouble) return false;
      if (!outdated.has(refused.code)) throw refused;
    }
    const start = await this.tools.load(orderNo);
    const hasMoved = start.product.version === newer.version;
    if (!hasMoved && refused?.code === 'DRAFT_CHANGED_ELSEWHERE') this.set({ trouble: 'changed_elsewhere', failure: refused });
    else this.adoptVersion(start);
    if (hasMoved) this.set({ accepted: newer });
    return hasMoved;
  }

  /** Takes the server's content, and the entries that were typed while the request was under way. */
  private adoptVersion(start: StartAnswer): void {
    if (this.isClean) return this.adopt(start);
    const { application, product } = this.state.sale;
    const sale = readSale(start);
    this.saved = sale.application;
    const isSame = sale.product.version === product.version;
    const typed = isSame ? application : moveToVersion(application, product, sale.product, this.tools.today());
    this.set({ sale: { ...sale, application: typed } });
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
    const { version, state, newer, isOnSale, saleEnd, consents } = answer;
    const stored = readApplication(answer.application);
    this.saved = stored;
    // The server clears the answers that depend on changes since the last save. They are shown as open.
    const application = this.isClean && !isSameData(stored, sent) ? stored : this.state.sale.application;
    const sale = { ...this.state.sale, application, version, state, newer, isOnSale, saleEnd, consents, ...readPremium(answer) };
    this.set({ sale, saving: this.isClean ? 'saved' : 'typing', failure: undefined });
  }

  /** Whether saving may continue immediately after this failure. */
  private async recover(error: unknown, application: Application): Promise<boolean> {
    const failure = asRefusal(error);
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
      this.waitAndRetry(asRefusal(error));
      return 'unknown';
    }
  }

  private waitAndRetry(failure: CallRefused): void {
    this.set({ saving: 'failed', failure });
    this.schedule(retryDelays[Math.min(this.failures, retryDelays.length - 1)] ?? saveDelay);
    this.failures += 1;
  }
}
