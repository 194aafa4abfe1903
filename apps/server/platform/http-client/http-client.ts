import { type ClientRequest, type IncomingHttpHeaders, type IncomingMessage, request as requestHttp, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import type { Resolved } from '../public-address.ts';

export interface OutsideRequest {
  readonly method: 'GET' | 'POST';
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** The address to connect to, where its name must not be asked for again. Certificates are still checked against the name. */
  readonly connectTo?: Resolved;
}

export interface OutsideAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/**
 * What a failure means for a second try:
 * `not_sent`: nothing has reached the system; `busy`: it says that it did nothing, and to come later; `refused`: the same request is refused
 * again; `unknown`: it may have done what was asked, so only what may be done twice is sent again.
 */
export type Retry = 'not_sent' | 'busy' | 'refused' | 'unknown';

/** An outside system failed to answer. Its message and its cause have no header, body, or query: they may be secret or personal. */
export class OutsideFailure extends Error {
  readonly retry: Retry;
  readonly status: number | undefined;

  constructor(message: string, retry: Retry, status?: number) {
    super(message);
    this.name = 'OutsideFailure';
    this.retry = retry;
    this.status = status;
  }
}

export interface HttpClientOptions {
  /** The system in words, for messages: `the invoice platform`. */
  readonly system: string;
  /** Milliseconds from the beginning of a request to the end of its answer. */
  readonly timeoutMs: number;
  /** In bytes. */
  readonly largestAnswer: number;
}

export interface HttpClient {
  /** Sends a request once and reads its whole answer, whatever its status. A redirect is an answer and is not followed. Throws OutsideFailure. */
  send(request: OutsideRequest): Promise<OutsideAnswer>;
  /** The same for a request that has to succeed: an answer other than 2xx is an OutsideFailure too. */
  ask(request: OutsideRequest): Promise<OutsideAnswer>;
}

/** Errors of a connection that never came to be. */
const neverConnected: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'ERR_TLS_CERT_ALTNAME_INVALID',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

/** Statuses with which a system, or what stands before it, says that it did nothing. */
const busyStatuses: ReadonlySet<number> = new Set([429, 503]);

const retryOfStatus = (status: number): Retry => (busyStatuses.has(status) ? 'busy' : status < 500 ? 'refused' : 'unknown');

/** The code of an error of the network: `ECONNREFUSED`. */
const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '');

async function readAnswer(response: IncomingMessage, largest: number): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of response) {
    // A response without an encoding has buffers.
    const bytes = part as Buffer;
    length += bytes.length;
    if (length > largest) {
      response.destroy();
      return undefined;
    }
    parts.push(bytes);
  }
  return Buffer.concat(parts);
}

function optionsOf(
  { method, url, headers, body, connectTo }: OutsideRequest,
  signal: AbortSignal,
): RequestOptions & { servername?: string } {
  const { protocol, hostname, host, port, pathname, search } = url;
  const isNamed = protocol === 'https:' && isIP(hostname) === 0;
  return {
    // An address of version 6 stands in brackets.
    host: connectTo?.address ?? hostname.replaceAll(/[[\]]/g, ''),
    ...(connectTo && { family: connectTo.family, agent: false, ...(isNamed && { servername: hostname }) }),
    port: port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port),
    path: pathname + search,
    method,
    headers: { host, ...headers, ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }) },
    signal,
  };
}

/** Speaks to one outside system. Every request to one goes through here. */
export function createHttpClient({ system, timeoutMs, largestAnswer }: HttpClientOptions): HttpClient {
  async function send(request: OutsideRequest): Promise<OutsideAnswer> {
    const signal = AbortSignal.timeout(timeoutMs);
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const options = optionsOf(request, signal);
    const sent: ClientRequest = request.url.protocol === 'https:' ? requestHttps(options, resolve) : requestHttp(options, resolve);
    sent.on('error', reject);
    sent.end(request.body);
    try {
      const response = await promise;
      const body = await readAnswer(response, largestAnswer);
      if (!body) throw new OutsideFailure(`${system} answered with more than ${largestAnswer / 1024} KB`, 'unknown');
      return { status: response.statusCode ?? 0, headers: response.headers, body };
    } catch (error) {
      if (error instanceof OutsideFailure) throw error;
      if (signal.aborted) throw new OutsideFailure(`${system} did not answer within ${timeoutMs / 1_000} seconds`, 'unknown');
      const code = codeOf(error);
      const why = code === '' ? '' : `: ${code}`;
      throw neverConnected.has(code)
        ? new OutsideFailure(`${system} cannot be reached${why}`, 'not_sent')
        : new OutsideFailure(`${system} closed the connection${why}`, 'unknown');
    }
  }

  return {
    send,
    async ask(request) {
      const answer = await send(request);
      const { status } = answer;
      if (status < 200 || status > 299) throw new OutsideFailure(`${system} answered ${status}`, retryOfStatus(status), status);
      return answer;
    },
  };
}

/** The JSON of an answer. Throws OutsideFailure if it is none: what was asked may have been done. */
export function jsonOf({ body }: OutsideAnswer, system: string): unknown {
  try {
    return JSON.parse(body.toString('utf8')) as unknown;
  } catch {
    throw new OutsideFailure(`${system} answered something that is no JSON`, 'unknown');
  }
}
