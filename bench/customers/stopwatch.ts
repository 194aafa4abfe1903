import type { Api } from '@portal/contract/client.ts';
import type { BrowserSession } from '@portal/server/testing/browser-session.ts';

/** Milliseconds of every call by name, and the number of all requests. */
export interface Stopwatch {
  readonly calls: Map<string, number[]>;
  requests: number;
  reset(): void;
}

export function createStopwatch(): Stopwatch {
  const calls = new Map<string, number[]>();
  return {
    calls,
    requests: 0,
    reset() {
      calls.clear();
      this.requests = 0;
    },
  };
}

/** Makes a browser record the duration of each call. */
export function timeCalls(browser: BrowserSession, stopwatch: Stopwatch): BrowserSession {
  const { api } = browser;
  const send = browser.fetch.bind(browser);
  const timed: Api = async (name, ...rest) => {
    const began = performance.now();
    stopwatch.requests += 1;
    const answer = await api(name, ...rest);
    const times = stopwatch.calls.get(name) ?? [];
    stopwatch.calls.set(name, times);
    times.push(performance.now() - began);
    return answer;
  };
  return Object.assign(browser, {
    api: timed,
    fetch: (path: string, init?: RequestInit) => {
      stopwatch.requests += 1;
      return send(path, init);
    },
  });
}
