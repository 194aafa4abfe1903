import { z } from 'zod';
import { type CallName } from './call-paths.ts';
import { type RefusalCode } from './refusals.ts';

/**
 * One call of the contract. `request` is the query of a GET or DELETE and the body of everything else: JSON, or a form.
 * `session`: `required` refuses NOT_SIGNED_IN before anything runs; `optional` passes the session when there is one;
 * `none` never looks.
 */
export interface Call<Request extends z.ZodType, Answer extends z.ZodType, Refusals extends RefusalCode> {
  readonly summary: string;
  readonly session: 'none' | 'optional' | 'required';
  readonly request: Request;
  readonly answer: Answer;
  /** What this call may refuse beyond what every call may (see `commonRefusals`). */
  readonly refusals: readonly Refusals[];
  /** The body is a multipart form: files are `z.file()`, everything else is text. */
  readonly form?: true;
  /** The answer is a file, not an envelope. */
  readonly file?: true;
  /** The caller is another system: no client-info header is demanded. */
  readonly machine?: true;
}

/** What any call may refuse. */
export const commonRefusals = [
  'INVALID_INPUT',
  'INVALID_JSON',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'CLIENT_INFO_MISSING',
  'TOO_MANY_REQUESTS',
  'BUSY',
  'UNEXPECTED',
  'NOT_SIGNED_IN',
] as const satisfies readonly RefusalCode[];

/** Types an area of the catalogue; every key must be a call of `callPaths`. */
export function defineCall<Request extends z.ZodType, Answer extends z.ZodType, const Refusals extends RefusalCode = never>(
  call: Omit<Call<Request, Answer, Refusals>, 'refusals'> & { refusals?: readonly Refusals[] },
): Call<Request, Answer, Refusals> {
  return { refusals: [], ...call };
}

export type Area = Partial<Record<CallName, Call<z.ZodType, z.ZodType, RefusalCode>>>;

/** A request without parameters. GET calls carry the client's time stamp (spec 1 §7). */
export const nothing = z.strictObject({});
