import type { Puzzle } from '@portal/contract/envelope.ts';
import type { RefusalCode } from '@portal/contract/refusals.ts';
import type { Finding } from '@portal/rules/values/refusal.ts';

/** An expected failure as a value: a code of the closed list, with the fields it concerns. */
export class Refused<Code extends RefusalCode = RefusalCode> {
  readonly code: Code;
  readonly findings: readonly Finding[];
  /** A more exact message than the general one of the code. */
  readonly message: string | undefined;
  /** Seconds after which the caller may try again, if that is known. */
  readonly retryAfter: number | undefined;
  /** The puzzle that the caller has to solve first. */
  readonly puzzle: Puzzle | undefined;
  constructor(code: Code, findings: readonly Finding[] = [], message?: string, retryAfter?: number, puzzle?: Puzzle) {
    this.code = code;
    this.findings = findings;
    this.message = message;
    this.retryAfter = retryAfter;
    this.puzzle = puzzle;
  }
}

export function refuse<Code extends RefusalCode>(code: Code, findings: readonly Finding[] = [], message?: string): Refused<Code> {
  return new Refused(code, findings, message);
}

/** Something cannot be done now, for a reason that its message says. */
export const notPossible = (message: string): Refused<'NOT_POSSIBLE'> => refuse('NOT_POSSIBLE', [], message);

/** A time in words: seconds, minutes or hours, rounded up. */
export function sayDuration(seconds: number): string {
  if (seconds < 60) return `${seconds} 秒`;
  return seconds < 3_600 ? `${Math.ceil(seconds / 60)} 分钟` : `${Math.ceil(seconds / 3_600)} 小时`;
}

/** Refuses a caller who came too often, and says when to try again: after so many seconds. `instead` is what the customer can do meanwhile. */
export function refuseForNow(seconds: number, instead?: string): Refused<'TOO_MANY_REQUESTS'> {
  const other = instead === undefined ? '' : `，也可${instead}`;
  return new Refused('TOO_MANY_REQUESTS', [], `操作过于频繁，请在 ${sayDuration(seconds)}后再试${other}。`, seconds);
}

/** Refuses another message to a phone so soon after the last one, and says when it may be asked for: after so many seconds. */
export const refuseTooSoon = (seconds: number): Refused<'CODE_TOO_SOON'> =>
  new Refused('CODE_TOO_SOON', [], `短信已发送，请在 ${sayDuration(seconds)}后再获取。`, seconds);
