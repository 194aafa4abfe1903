import { z } from 'zod';
import { type CallName } from './call-paths.ts';
import type { Cost, LimitName } from './limits.ts';
import { type RefusalCode } from './refusals.ts';

/**
 * One call of the contract. `request` is the query string of a GET or DELETE call, and the JSON or form body of other calls.
 * `session`: `required` refuses with NOT_SIGNED_IN before the handler runs; `optional` passes the session if there is one;
 * `none` ignores the session.
 */
export interface Call<Request extends z.ZodType, Answer extends z.ZodType, Refusals extends RefusalCode> {
  readonly summary: string;
  readonly session: 'none' | 'optional' | 'required';
  /** The cost of a request for us. It decides how many a caller may send, unless the call has a `limit` (see limits.ts). */
  readonly cost: Cost;
  /** The limit of this call. Calls with the same one are counted together. */
  readonly limit?: LimitName;
  /** The call may give a browser its visitor cookie. */
  readonly visitor?: true;
  readonly request: Request;
  readonly answer: Answer;
  /** Refusals of this call, in addition to `commonRefusals`. */
  readonly refusals: readonly Refusals[];
  /** The body is a multipart form. Files are `z.file()`; all other fields are text. */
  readonly form?: true;
  /** The most megabytes of a form's file, and the refusal of a larger one; without it those of pictures. */
  readonly fileLimit?: { readonly mb: number; readonly refusal: Refusals };
  /** The answer is a file, not an envelope. */
  readonly file?: true;
  /** The largest body in bytes, if it is less than the server's limit. */
  readonly maxBytes?: number;
  /** The caller is another system, so the client-info header is not required. */
  readonly machine?: true;
}

/** Refusals that every call may answer. */
export const commonRefusals = [
  'INVALID_INPUT',
  'INVALID_JSON',
  'BODY_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'CLIENT_INFO_MISSING',
  'IDEMPOTENCY_KEY_INVALID',
  'TOO_MANY_REQUESTS',
  'BUSY',
  'UNEXPECTED',
  'NOT_SIGNED_IN',
] as const satisfies readonly RefusalCode[];

/** Declares one call with inferred types. */
export function defineCall<Request extends z.ZodType, Answer extends z.ZodType, const Refusals extends RefusalCode = never>(
  call: Omit<Call<Request, Answer, Refusals>, 'refusals'> & { refusals?: readonly Refusals[] },
): Call<Request, Answer, Refusals> {
  return { refusals: [], ...call };
}

/** One area of the catalogue. Every key must be a call of `callPaths`. */
export type Area = Partial<Record<CallName, Call<z.ZodType, z.ZodType, RefusalCode>>>;

/** A request without parameters. The time stamp of GET calls (spec 1 §7) is not part of it. */
export const nothing = z.strictObject({});
