import { type CallName, methodAndPath } from '@portal/contract/call-paths.ts';
import { CallRefused, parseEnvelope } from '@portal/contract/client.ts';
import { unexpectedMessage } from '@portal/contract/unexpected-message.ts';
import { type Asked, reportFailure } from './failure-report.ts';

/** A request is aborted after this long without any data sent or received (spec 1 §7). */
const timeOutMs = 30_000;

/** A call of the contract with its input. */
interface MadeCall {
  readonly name: CallName;
  readonly request: Asked['request'];
}

export interface Answer {
  readonly status: number;
  readonly statusText: string;
  readonly body: Blob;
}

interface FetchedAnswer extends Answer {
  readonly headers: Headers;
}

/** Sends one request and returns its answer. Stops when `signal` is aborted; calls `onMove` whenever data was sent or received. */
export type Carrier<Given extends Answer = Answer> = (signal: AbortSignal, onMove: () => void) => Promise<Given>;

/** A short reference that the customer can read out, in the format of the server's own. The report carries the same one. */
function makeReference(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(5))];
  return bytes
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();
}

/** Sends a request with `fetch`, or with the function given for it. */
export function byFetch(url: string, init: RequestInit, send: typeof fetch = fetch): Carrier<FetchedAnswer> {
  return async (signal, onMove) => {
    const { status, statusText, headers, body } = await send(url, { ...init, signal });
    const parts: Uint8Array<ArrayBuffer>[] = [];
    const reader = body?.getReader();
    for (;;) {
      onMove();
      const part = await reader?.read();
      if (!part?.value) break;
      parts.push(part.value);
    }
    return { status, statusText, headers, body: new Blob(parts, { type: headers.get('content-type') ?? '' }) };
  };
}

/** Reports an answer that follows no contract as an HTTP error (spec 1 §8), and throws the refusal that the customer reads. */
export function refuseAnswer(asked: Asked, { status, statusText }: Answer): never {
  const reference = makeReference();
  reportFailure({ ...asked, type: status, status, message: `${statusText} ${reference}` });
  throw new CallRefused('UNEXPECTED', unexpectedMessage, [], reference);
}

/** Reports an answer that is a failure (spec 1 §7, §8), and throws if it does not follow the contract. */
async function checkAnswer(asked: Asked, answer: Answer): Promise<void> {
  const { status, body } = answer;
  if (status < 400) return;
  const envelope = parseEnvelope(await body.text());
  if (envelope?.success !== false) return refuseAnswer(asked, answer);
  if (status >= 500) reportFailure({ ...asked, type: status, status, message: `${envelope.code} ${envelope.reference}` });
}

/**
 * Sends a request and waits for its answer as long as data moves (spec 1 §7). Without an answer it is reported and rejects with
 * `CallRefused`; if it is aborted by `given` it rejects with the signal's reason.
 */
export async function sendInTime<Given extends Answer>(asked: Asked, carry: Carrier<Given>, given?: AbortSignal): Promise<Given> {
  const patience = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const startOver = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => patience.abort(), timeOutMs);
  };
  startOver();
  try {
    return await carry(given ? AbortSignal.any([patience.signal, given]) : patience.signal, startOver);
  } catch {
    if (given?.aborted) throw given.reason;
    const reference = makeReference();
    const timedOut = patience.signal.aborted;
    reportFailure({ ...asked, type: timedOut ? 1 : 0, status: 0, message: `${timedOut ? 'time-out' : 'network'} ${reference}` });
    throw timedOut
      ? new CallRefused('TIMED_OUT', '网络较慢，请求超时。内容已保留，请稍后再试。', [], reference)
      : new CallRefused('OFFLINE', '网络连接已断开。内容已保留，请检查网络后再试。');
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Makes one call. Failures are reported. A request without a valid answer rejects with `CallRefused`; one that is
 * aborted by `given` rejects with the signal's reason.
 */
export async function makeRequest({ name, request }: MadeCall, carry: Carrier, given?: AbortSignal): Promise<Answer> {
  const asked = { path: methodAndPath(name).path, request };
  const answer = await sendInTime(asked, carry, given);
  await checkAnswer(asked, answer);
  return answer;
}
