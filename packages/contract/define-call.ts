import type { Right } from '@portal/rules/permissions/rights.ts';
import { z } from 'zod';
import { type CallName } from './call-paths.ts';
import type { Cost, LimitName } from './limits.ts';
import { type RefusalCode } from './refusals.ts';

/**
 * Who may call: `anyone`, whose session is ignored; a `visitor`, who may have signed in; a `customer`, who has; a person of the insurer with
 * a right, or with `any`. Others are refused before the handler runs, and before the body is read.
 */
export type CallerKind = 'anyone' | 'visitor' | 'customer' | { readonly staff: Right | 'any' };

/** What a call of the insurer's people opens: data of persons, of their health, or of accounts at a bank. */
export type Opening = 'personal' | 'health' | 'accounts';

/** One call of the contract. `request` is the query string of a GET or DELETE call, and the JSON or form body of other calls. */
export interface Call<
  Request extends z.ZodType,
  Answer extends z.ZodType,
  Refusals extends RefusalCode,
  Caller extends CallerKind = CallerKind,
> {
  readonly summary: string;
  readonly caller: Caller;
  /** What the answer opens to a person of the insurer: whose it is, is recorded before the answer leaves. */
  readonly opens?: Opening;
  /** The field of the request that says what the call is about, for the record of acts. */
  readonly subject?: keyof z.input<Request> & string;
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
export function defineCall<
  Request extends z.ZodType,
  Answer extends z.ZodType,
  const Caller extends CallerKind,
  const Refusals extends RefusalCode = never,
>(
  call: Omit<Call<Request, Answer, Refusals>, 'refusals' | 'caller'> & {
    readonly caller: Caller;
    readonly refusals?: readonly Refusals[];
  },
): Call<Request, Answer, Refusals, Caller> {
  return { refusals: [], ...call };
}

/** One area of the catalogue. Every key must be a call of `callPaths`. */
export type Area = Partial<Record<CallName, Call<z.ZodType, z.ZodType, RefusalCode>>>;

/** A request without parameters. The time stamp of GET calls (spec 1 §7) is not part of it. */
export const nothing = z.strictObject({});
