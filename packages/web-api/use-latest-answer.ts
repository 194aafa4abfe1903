import { CallRefused } from '@portal/contract/client.ts';
import { unexpectedMessage } from '@portal/contract/unexpected-message.ts';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';

export interface LatestAnswer<Request, Answer> {
  /** The last good answer with its request. It stays while a newer request is pending or was refused. */
  readonly good?: { readonly request: Request; readonly answer: Answer };
  /** `good` is the answer to the current request. */
  readonly isCurrent: boolean;
  /** Why there is no answer to the current request. */
  readonly refusal?: CallRefused;
  /** Asks again. The refusal is removed at once, so that the customer sees that an answer is on its way. */
  readonly retry: () => void;
}

interface Settled<Request, Answer> {
  readonly key: string;
  readonly good?: { readonly request: Request; readonly answer: Answer };
  readonly refusal?: CallRefused;
}

/** A single change is requested immediately; further changes within this time wait until the typing pauses. */
const pauseMs = 250;
/** Number of cached answers, so that returning to a choice shows its price immediately. */
const remembered = 60;

/**
 * Sends the request whenever it changes and keeps only the answer to the newest one. Nothing is sent while the
 * request is undefined. `ask` must be stable, so define it at module level.
 */
export function useLatestAnswer<Request, Answer>(
  ask: (request: Request) => Promise<Answer>,
  request: Request | undefined,
): LatestAnswer<Request, Answer> {
  const key = request === undefined ? undefined : JSON.stringify(request);
  const [settled, setSettled] = useState<Settled<Request, Answer>>();
  const [attempt, setAttempt] = useState(0);
  const known = useRef(new Map<string, Answer>());
  const changedAt = useRef(-Infinity);

  useEffect(() => {
    if (key === undefined) return;
    const asked = JSON.parse(key) as Request;
    const remember = (answer: Answer): void => {
      if (known.current.size >= remembered) known.current.clear();
      known.current.set(key, answer);
      setSettled({ key, good: { request: asked, answer } });
    };
    const before = known.current.get(key);
    if (before !== undefined) {
      remember(before);
      return;
    }
    let isNewest = true;
    const now = performance.now();
    const wait = now - changedAt.current > pauseMs ? 0 : pauseMs;
    changedAt.current = now;
    const timer = setTimeout(() => {
      ask(asked).then(
        (answer) => isNewest && startTransition(() => remember(answer)),
        (error: unknown) => isNewest && setSettled((last) => ({ key, good: last?.good, refusal: asRefusal(error) })),
      );
    }, wait);
    return () => {
      isNewest = false;
      clearTimeout(timer);
    };
  }, [ask, key, attempt]);

  const retry = useCallback(() => {
    setSettled((last) => (last?.refusal ? { key: '', good: last.good } : last));
    setAttempt((count) => count + 1);
  }, []);
  const isSettled = key !== undefined && settled?.key === key;
  const refusal = isSettled ? settled.refusal : undefined;
  const isLost = refusal?.code === 'OFFLINE' || refusal?.code === 'TIMED_OUT';
  useEffect(() => {
    if (!isLost) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [isLost, retry]);
  return { good: settled?.good, isCurrent: isSettled && !refusal, refusal, retry };
}

/** Anything but a refusal is a bug: it is reported, and the customer can try again. */
export function asRefusal(error: unknown): CallRefused {
  if (error instanceof CallRefused) return error;
  reportError(error);
  return new CallRefused('UNEXPECTED', unexpectedMessage);
}
