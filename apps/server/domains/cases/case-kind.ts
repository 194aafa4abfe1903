import type { CaseAnswers, CaseForm, CaseSection } from '@portal/rules/cases/case-form.ts';
import type { CaseOutcome, CaseRole, CaseWait } from '@portal/rules/cases/case-states.ts';
import type { Actor } from '@portal/rules/permissions/actor.ts';
import type { Right } from '@portal/rules/permissions/rights.ts';
import type { Clock } from '@portal/rules/service/clocks.ts';
import type { Finding } from '@portal/rules/values/refusal.ts';
import type { CaseFacts } from '#migrations/stored-values.ts';
import type { Tables } from '#migrations/tables.ts';
import type { Transaction } from '#platform/database/connect.ts';
import type { Refused } from '#platform/refused.ts';
import type { UpgradeSteps } from '#platform/upgrade-stored.ts';
import type { TrailEntry } from '../trail/public.ts';
import type { CaseRow } from './cases.queries.ts';

/** A case with what it stands on: `held` is what its kind locked and read. */
export interface OpenedCase<Body, Held> {
  readonly row: CaseRow;
  readonly body: Body;
  readonly held: Held;
}

/** What the person of the insurer decided. */
export interface Verdict {
  readonly outcome: CaseOutcome;
  /** Why, as the customer reads it. */
  readonly reason: string | null;
  readonly by: Actor;
}

/** What follows from a decision that was carried out. */
export interface Decided {
  /** What it waits for before it is settled, and until when. Undefined: nothing is left to do. */
  readonly waits?: { readonly for: CaseWait; readonly until: string; readonly chargeId?: string };
  readonly facts?: CaseFacts;
  /** Whether the customer is told by message; else they have to be told by letter. */
  readonly told: boolean;
}

/** How customers ask for something on pages of the portal: its body is what they answered. */
export interface AskedOnPages<Held> {
  /**
   * Finds what the account names, and says as whom it may ask. CASE_SUBJECT_NOT_FOUND: it is not theirs, and nothing is said of it.
   * CASE_NOT_OFFERED, with the reason in words: it cannot be asked for now.
   */
  subjectOf(
    tx: Transaction,
    accountId: string,
    subjectNo: string,
  ): Promise<{ readonly subjectId: string; readonly role: CaseRole } | Refused<'CASE_SUBJECT_NOT_FOUND' | 'CASE_NOT_OFFERED'>>;
  /** What it is about, in words for its pages. */
  about(held: Held): string;
  /** What is asked for, page by page, with its papers: also of what was sent, whatever became of its subject. `subjectOf` refuses. */
  form(held: Held, today: string): CaseForm;
  /** What is wrong with answers that belong together. Each by itself is checked by the form. */
  check?(held: Held, answers: CaseAnswers, today: string): readonly Finding[];
  /** For how many days the customer is waited for, once something is missing. */
  readonly waitDays: number;
}

/**
 * One procedure: everything that the engine has to know of it. A kind is made with what its use cases need (`reinstatementKind(deps)`) and is
 * a line in the list of all kinds.
 */
export interface CaseKind<Body = unknown, Held = unknown> {
  /** Stored: it stays as it is. */
  readonly id: string;
  readonly name: string;
  /** The first letter of its numbers. */
  readonly letter: string;
  readonly subject: Tables['cases']['subject_kind'];
  /** Who of the insurer sees it and decides. */
  readonly right: Right;
  /** How the body of older versions of the program becomes one of this. */
  readonly bodySteps: UpgradeSteps;
  /** What the record calls the request and its withdrawal, if not by the names of all cases. Null: the subject has said it in its own words. */
  readonly record?: { readonly submitted?: TrailEntry['kind'] | null; readonly withdrawn?: TrailEntry['kind'] };
  /** By when it has to be decided, from the day it was asked. Undefined: no rule names a day. */
  readonly clock?: Clock;
  /** How customers ask for it. Left out: a call of its own asks, or the insurer. */
  readonly asked?: AskedOnPages<Held>;
  /** For how many days a case that led to nothing is kept, after it was settled. Null: as long as its subject. */
  readonly keptDays: number | null;
  /** Locks what it is about and reads what a decision stands on. Called before the case itself is locked. */
  hold(tx: Transaction, subjectId: string): Promise<Held>;
  /** The command that decides, where no general one does. `SUBJECT` is the number of the subject. */
  readonly decidedBy?: string;
  /** It can be granted in part: `decide` takes `partly` too, whose reason says what was granted. */
  readonly partly?: true;
  /** What is shown before a decision. */
  describe(tx: Transaction, opened: OpenedCase<Body, Held>): Promise<readonly CaseSection[]>;
  /**
   * Who decides: one person if left out, or two. A rule decides only what it decides wholly, and only in favour of the customer: the case is
   * granted as soon as it is sent.
   */
  deciders?(opened: OpenedCase<Body, Held>, today: string): 'rule' | 'one' | 'two';
  /**
   * Carries a decision out. Refused: it cannot be done now, and nothing is decided. Left out where the subject has calls of its own that decide
   * it (`decidedBy` says with which command); they say what became of the case by `concludeCase`.
   */
  decide?(tx: Transaction, opened: OpenedCase<Body, Held>, verdict: Verdict): Promise<Decided | Refused<'NOT_POSSIBLE'>>;
  /** What it waited for did not come in time. Returns whether it expires now; false lets it wait on. */
  expire?(tx: Transaction, row: CaseRow): Promise<boolean>;
}

/** What somebody asks for. */
export interface Asked<Body> {
  readonly subjectId: string;
  readonly by: Actor;
  readonly role: CaseRole;
  readonly body: Body;
  readonly facts?: CaseFacts;
  /** For the record, beside the number of the case. */
  readonly recorded?: object;
  /** For the record: what its pages showed. */
  readonly shown?: TrailEntry['shown'];
}
