import type { Finding } from '@portal/rules/values/refusal.ts';
import { type CallName, callPaths, fillPath, methodAndPath, splitAddress } from './call-paths.ts';
import type { AnswerOf, RequestOf } from './catalogue.ts';
import { type Envelope, type Puzzle, successCode, workHeader } from './envelope.ts';
import type { RefusalCode } from './refusals.ts';
import { unexpectedMessage } from './unexpected-message.ts';

/** Thrown when a call was refused or could not be made. */
export class CallRefused extends Error {
  readonly code: RefusalCode | 'TIMED_OUT' | 'OFFLINE';
  readonly findings: readonly Finding[];
  readonly reference: string;
  /** The puzzle to solve before the call is sent again. */
  readonly puzzle: Puzzle | undefined;
  /** Seconds after which the call may be made again, if that is known. */
  readonly retryAfterSeconds: number | undefined;
  constructor(
    code: CallRefused['code'],
    message: string,
    findings: readonly Finding[] = [],
    reference = '',
    { puzzle, retryAfterSeconds }: { readonly puzzle?: Puzzle; readonly retryAfterSeconds?: number } = {},
  ) {
    super(message);
    this.name = 'CallRefused';
    this.code = code;
    this.findings = findings;
    this.reference = reference;
    this.puzzle = puzzle;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  /** For places with room for one line: a failure of ours also says its reference, a refusal only what to do. */
  get line(): string {
    const isFailure = this.code === 'UNEXPECTED' || this.code === 'BUSY' || this.code === 'TIMED_OUT';
    return isFailure && this.reference ? `${this.message}（参考编号 ${this.reference}）` : this.message;
  }
}

export interface WireRequest<Name extends string = CallName> {
  readonly name: Name;
  /** The request as passed by the caller. */
  readonly request: Readonly<Record<string, unknown>>;
  readonly method: string;
  /** Path with query string. */
  readonly url: string;
  /** JSON, or a form when the request holds a file. */
  readonly body: string | FormData | undefined;
  readonly headers: Readonly<Record<string, string>>;
}

/** Sends one request: with `fetch` in the browser, directly to the app during server rendering. */
export type Transport<Name extends string = CallName> = (
  request: WireRequest<Name>,
) => Promise<{ readonly status: number; readonly body: string }>;

export interface CallOptions {
  /** One key per user action, so that a repeated request is applied only once. */
  readonly idempotencyKey?: string;
}

export type Api = <Name extends CallName>(
  name: Name,
  ...rest: Record<never, never> extends RequestOf<Name>
    ? [request?: RequestOf<Name>, options?: CallOptions]
    : [request: RequestOf<Name>, options?: CallOptions]
) => Promise<AnswerOf<Name>>;

function queryOf(request: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  // The request of a call without a body is flat.
  const fields = Object.entries(request) as [string, string | number | boolean | undefined][];
  for (const [key, value] of fields) if (value !== undefined) query.set(key, String(value));
  const text = query.toString();
  return text ? `?${text}` : '';
}

function bodyOf(request: Readonly<Record<string, unknown>>): string | FormData {
  // The fields of a form schema are files and text only.
  const fields = Object.entries(request) as [string, Blob | string | undefined][];
  if (!fields.some(([, value]) => value instanceof Blob)) return JSON.stringify(request);
  const form = new FormData();
  for (const [name, value] of fields) if (value !== undefined) form.append(name, value);
  return form;
}

/** The URL of a call that answers a file, for use in links. */
export function fileUrl<Name extends CallName>(name: Name, request: RequestOf<Name>): string {
  const { path, rest } = fillPath(methodAndPath(name).path, request);
  return path + queryOf(rest);
}

/** Finds the number that solves a puzzle. Undefined: the caller solves no puzzles. */
export type Solver = (puzzle: Puzzle) => Promise<number | undefined>;

/** How often a call is sent again with a solution: meanwhile others at the same address may have made the puzzles harder. */
const mostWork = 3;

/** Sends a request, and again with the solved puzzle if the server asks for one. */
async function sendWorking<Name extends string>(
  transport: Transport<Name>,
  request: WireRequest<Name>,
  solve: Solver | undefined,
  works = 0,
): Promise<unknown> {
  try {
    return readEnvelope((await transport(request)).body);
  } catch (error) {
    const puzzle = error instanceof CallRefused ? error.puzzle : undefined;
    const solution = puzzle && works < mostWork ? await solve?.(puzzle) : undefined;
    if (!puzzle || solution === undefined) throw error;
    const headers = { ...request.headers, [workHeader]: `${puzzle.challenge}:${solution}` };
    return sendWorking(transport, { ...request, headers }, solve, works + 1);
  }
}

/** A request on the wire: of a call at an address such as `GET /api/captcha`. */
export function toWire<Name extends string>(
  name: Name,
  address: string,
  request: Readonly<Record<string, unknown>>,
  { idempotencyKey }: CallOptions = {},
): WireRequest<Name> {
  const { method, path: pattern } = splitAddress(address);
  const { path, rest: sent } = fillPath(pattern, request);
  const reads = method === 'GET' || method === 'DELETE';
  return {
    name,
    request,
    method,
    url: reads ? path + queryOf(sent) : path,
    body: reads ? undefined : bodyOf(sent),
    headers: idempotencyKey ? { 'idempotency-key': idempotencyKey } : {},
  };
}

/**
 * The typed client for browser and server. Resolves with the data of the answer. Rejects with `CallRefused` for every refusal of the closed
 * list. With `solve`, a call that needs a solved puzzle is sent again with the solution, and its caller does not notice.
 */
export function createApi(transport: Transport, solve?: Solver): Api {
  return async (name, ...rest) => {
    const [request = {}, options] = rest as [Record<string, unknown>?, CallOptions?];
    return (await sendWorking(transport, toWire(name, callPaths[name], request, options), solve)) as never;
  };
}

/** Parses the envelope in a response body. Undefined for other content, such as the error page of a proxy. */
export function parseEnvelope(body: string): Envelope<unknown> | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    return undefined;
  }
  const { code, success, message } = (parsed ?? {}) as Partial<Envelope<unknown>>;
  const isAnswer = success === true && (code === successCode.gateway || code === successCode.api);
  const isRefusal = success === false && typeof code === 'string' && typeof message === 'string';
  // The checks above ensure the shape that the cast asserts.
  return isAnswer || isRefusal ? (parsed as Envelope<unknown>) : undefined;
}

/** Returns the data of a success envelope. Throws `CallRefused` for a refusal and for a body that is not an envelope. */
export function readEnvelope(body: string): unknown {
  const envelope = parseEnvelope(body);
  if (!envelope) throw new CallRefused('UNEXPECTED', unexpectedMessage);
  if (envelope.success) return envelope.data;
  throw new CallRefused(envelope.code, envelope.message, envelope.findings, envelope.reference, envelope);
}
