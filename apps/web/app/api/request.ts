import { CallRefused, parseEnvelope } from '@portal/contract/client.ts';
import { unexpectedMessage } from '@portal/contract/unexpected-message.ts';
import { type MadeCall, reportFailure } from './failure-report.ts';

/** A request is aborted after this long without any data sent or received (spec 1 §7). */
const timeOutMs = 30_000;

export interface Answer {
  readonly status: number;
  readonly statusText: string;
  readonly body: Blob;
}

/** Sends one request and returns its answer. Stops when `signal` is aborted; calls `onMove` whenever data was sent or received. */
export type Carrier = (signal: AbortSignal, onMove: () => void) => Promise<Answer>;

/** A short reference that the customer can read out, in the format of the server's own. The report carries the same one. */
function makeReference(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(5))];
  return bytes
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase();
}

/** Sends a request with `fetch`. */
export function byFetch(url: string, init: RequestInit): Carrier {
  return async (signal, onMove) => {
    const { status, statusText, headers, body } = await fetch(url, { ...init, signal });
    const parts: Uint8Array<ArrayBuffer>[] = [];
    const reader = body?.getReader();
    for (;;) {
      onMove();
      const part = await reader?.read();
      if (!part?.value) break;
      parts.push(part.value);
    }
    return { status, statusText, body: new Blob(parts, { type: headers.get('content-type') ?? '' }) };
  };
}

/** Reports an answer that is a failure (spec 1 §7, §8), and throws if it does not follow the contract. */
async function checkAnswer(call: MadeCall, { status, statusText, body }: Answer): Promise<void> {
  if (status < 400) return;
  const envelope = parseEnvelope(await body.text());
  const refused = envelope?.success === false ? envelope : undefined;
  if (refused && status < 500) return;
  const reference = refused?.reference ?? makeReference();
  reportFailure({ ...call, type: status, status, message: `${refused?.code ?? statusText} ${reference}` });
  if (!refused) throw new CallRefused('UNEXPECTED', unexpectedMessage, [], reference);
}

/**
 * Makes one request. Failures are reported. A request without a valid answer rejects with `CallRefused`; one that is
 * aborted by `given` rejects with the signal's reason.
 */
export async function makeRequest(call: MadeCall, carry: Carrier, given?: AbortSignal): Promise<Answer> {
  const patience = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const startOver = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => patience.abort(), timeOutMs);
  };
  startOver();
  try {
    const answer = await carry(given ? AbortSignal.any([patience.signal, given]) : patience.signal, startOver);
    await checkAnswer(call, answer);
    return answer;
  } catch (error) {
    if (error instanceof CallRefused) throw error;
    if (given?.aborted) throw given.reason;
    const reference = makeReference();
    const timedOut = patience.signal.aborted;
    reportFailure({ ...call, type: timedOut ? 1 : 0, status: 0, message: `${timedOut ? 'time-out' : 'network'} ${reference}` });
    throw timedOut
      ? new CallRefused('TIMED_OUT', '网络较慢，请求超时。内容已保留，请稍后再试。', [], reference)
      : new CallRefused('OFFLINE', '网络连接已断开。内容已保留，请检查网络后再试。');
  } finally {
    clearTimeout(timer);
  }
}
