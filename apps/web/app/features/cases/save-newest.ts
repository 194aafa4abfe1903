import type { CaseAnswers } from '@portal/rules/cases/case-form.ts';
import { CallRefused } from '@portal/contract/client.ts';

/** What was typed, and how much of it the server has. Answers are compared by identity: each change makes new ones. */
export interface TypedAnswers {
  newest: CaseAnswers;
  saved: CaseAnswers;
  /** Of the last save, if nobody knows whether it has arrived. */
  unanswered: CaseAnswers | undefined;
  version: number;
}

const hasNoAnswer = (error: unknown): boolean => error instanceof CallRefused && (error.code === 'OFFLINE' || error.code === 'TIMED_OUT');

/**
 * Saves until the newest answers are saved, one call after the other. A save without an answer is first sent again as it was: it may have
 * arrived, and then what follows is no change of another window. Rejects as `save` does; what was typed stays.
 */
export async function saveNewest(
  typed: TypedAnswers,
  save: (version: number, answers: CaseAnswers) => Promise<{ readonly version: number }>,
): Promise<void> {
  while (typed.newest !== typed.saved) {
    const sent = typed.unanswered ?? typed.newest;
    typed.unanswered = undefined;
    const { version } = await save(typed.version, sent).catch((error: unknown) => {
      if (hasNoAnswer(error)) typed.unanswered = sent;
      throw error;
    });
    typed.version = version;
    typed.saved = sent;
  }
}

/**
 * Another window has saved `theirs`. Each answer that was changed here since the last save stays, all others are theirs; what follows is saved on
 * top of their version.
 */
export function takeTheirs(typed: TypedAnswers, theirs: { readonly version: number; readonly answers: CaseAnswers }): void {
  const own = Object.entries(typed.newest).filter(([id, answer]) => answer !== (typed.saved[id] ?? ''));
  typed.saved = theirs.answers;
  typed.newest = own.length > 0 ? { ...theirs.answers, ...Object.fromEntries(own) } : theirs.answers;
  typed.unanswered = undefined;
  typed.version = theirs.version;
}
