import type { CallRefused } from '@portal/contract/client.ts';
import { readApplication, writeApplication } from '@portal/contract/wire.ts';
import type { Application } from '@portal/rules/sale/answers/application.ts';
import { cleanApplication } from '@portal/rules/sale/answers/clean-application.ts';
import { moveToVersion } from '@portal/rules/sale/versions/move-to-version.ts';
import type { OwnAnswer, Windows } from '@portal/rules/sale/pages/own-answers.ts';
import { isSameData } from '@portal/rules/values/equality.ts';
import { asRefusal } from '@portal/web-api/use-latest-answer.ts';
import { DraftAnswers, type DraftTools } from './draft-answers.ts';
import { type Change, keepHeld } from './held-texts.ts';
import { isMarkedSave, type SaveMark } from './save-marks.ts';
import { type DraftTrouble, outdated, passing, troubles } from './save-troubles.ts';
import { type NewerVersion, readPremium, readSale, type SaveAnswer, type StartAnswer } from './sale.ts';

/** Milliseconds between the last key and a save, and between attempts after a failure. */
export const saveDelay = 800;
export const retryDelays = [2_000, 5_000, 10_000, 30_000] as const;

/**
 * The only store of one sale's answers while they are filled in. Saves automatically, one request at a time, always the latest content.
 * Keeps the answers if a save fails, and never overwrites the answers of another window.
 */
export class DraftStore extends DraftAnswers {
  /** False once the sale is submitted or left. */
  isOpen = true;
  private revision = 0;
  private savedRevision = 0;
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<boolean> | undefined;
  /** Sent, but the answer never came: the server may have them. */
  private unanswered: Application[] = [];
  /** Made since the last save. */
  private unsaved: readonly Change[] = [];
  /** The save of this tab that was under way when the page was loaded. */
  private readonly earlier: SaveMark | undefined;

  constructor(start: StartAnswer, tools: DraftTools) {
    super(start, tools);
    this.earlier = tools.marks.read(this.state.sale.orderNo);
  }

  get isClean(): boolean {
    return this.savedRevision === this.revision;
  }

  /** Whether something typed would be lost with the page. */
  get isAtRisk(): boolean {
    return !this.isClean || Object.keys(this.state.held).length > 0;
  }

  protected keep(change: Change): void {
    this.revision += 1;
    this.unsaved = [...this.unsaved, change];
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
    this.unsaved = [];
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
    if (version > this.state.sale.version && this.isClean && !this.running && !this.takeEarlier(start)) this.report('changed_elsewhere');
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
      this.tools.marks.keep(orderNo, version, application);
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
    this.unsaved = this.unsaved.slice(this.unsaved.length - (this.revision - this.savedRevision));
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
    if (failure.code === 'DRAFT_CHANGED_ELSEWHERE' && (this.unanswered.length > 0 || this.earlier)) {
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
      if (!this.unanswered.some((sent) => isSameData(sent, content))) return this.takeEarlier(present) ? 'ours' : 'other';
      this.confirm(this.savedRevision, present, content);
      return 'ours';
    } catch (error) {
      this.waitAndRetry(asRefusal(error));
      return 'unknown';
    }
  }

  /** Takes what this tab sent before the page was loaded, with the changes made since. Returns false if the server has something else. */
  private takeEarlier(present: StartAnswer): boolean {
    if (!isMarkedSave(this.earlier, this.state.sale.version, present)) return false;
    const { unsaved } = this;
    this.adopt(present);
    this.take((application) => unsaved.reduce((before, change) => change(before), application));
    return true;
  }

  private waitAndRetry(failure: CallRefused): void {
    this.set({ saving: 'failed', failure });
    this.schedule(retryDelays[Math.min(this.failures, retryDelays.length - 1)] ?? saveDelay);
    this.failures += 1;
  }
}
