import type { CallRefused } from '@portal/contract/client.ts';
import type { writeApplication } from '@portal/contract/wire.ts';
import type { Application } from '@portal/rules/sale/answers/application.ts';
import { answersClearedBy, type ClearedAnswer } from '@portal/rules/sale/answers/cleared-answers.ts';
import { clearDependents } from '@portal/rules/sale/answers/clear-dependents.ts';
import { isSameData } from '@portal/rules/values/equality.ts';
import type { TypedText } from '@portal/forms/form/typed-scope.tsx';
import { type Change, type HeldChanges, keepHeld, withoutHeld } from './held-texts.ts';
import type { SaveMarks } from './save-marks.ts';
import type { DraftTrouble } from './save-troubles.ts';
import { type NewerVersion, readSale, type Sale, type SaveAnswer, type StartAnswer } from './sale.ts';

/** `failed` is retried automatically; `refused` waits for another answer. */
export type SavingState = 'saved' | 'typing' | 'saving' | 'failed' | 'refused';

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
  readonly marks: SaveMarks;
}

/**
 * The answers of one sale while they are filled in, with the changes that wait for the customer to agree. A change that was made is handed to
 * `keep`.
 */
export abstract class DraftAnswers {
  protected state: DraftState;
  protected readonly tools: DraftTools;
  private readonly listeners = new Set<() => void>();
  /** Made once the customer has agreed to the answers that it clears. */
  protected waiting: { readonly change: Change; readonly path?: string } | undefined;
  /** As the server has it. */
  protected saved: Application;

  protected constructor(start: StartAnswer, tools: DraftTools) {
    this.tools = tools;
    const sale = readSale(start);
    this.saved = sale.application;
    this.state = { sale, saving: 'saved', failure: undefined, trouble: undefined, held: {} };
  }

  /** A change has been made, and is to be saved. */
  protected abstract keep(change: Change): void;

  readonly getState = (): DraftState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

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

  protected take(change: Change): void {
    const { sale } = this.state;
    const changed = change(sale.application);
    if (isSameData(changed, sale.application)) return;
    const application = this.clear(sale.application, changed).left;
    const held = keepHeld(this.state.held, sale.application, application);
    this.keep(change);
    this.set({ sale: { ...sale, application }, held, saving: this.state.saving === 'saving' ? 'saving' : 'typing' });
  }

  protected set(patch: Partial<DraftState>): void {
    this.state = { ...this.state, ...patch };
    for (const listener of this.listeners) listener();
  }
}
