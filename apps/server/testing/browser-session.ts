import { type Api, CallRefused, createApi } from '@portal/contract/client.ts';
import type { Puzzle } from '@portal/contract/envelope.ts';
import { solvePuzzle } from '@portal/rules/account/hash-puzzle.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { checkAnswer } from './check-answer.ts';

/** The parts of a browser that calls need: its cookies, its access key, the headers that pages send. */
export interface BrowserSession {
  readonly api: Api;
  accessKey: string | undefined;
  /** Like a page, it does the work that a message needs. With `false`, a test sees the refusal. */
  doesWork: boolean;
  /** Whether a call that a busy server refused is made again when it says so, as a person would. */
  triesAgain: boolean;
  readonly cookies: Map<string, string>;
  /** Sends any request with this browser's cookies, for files and pages. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

function keepCookies(cookies: Map<string, string>, response: Response): void {
  for (const line of response.headers.getSetCookie()) {
    const [pair = ''] = line.split(';');
    const [name = '', value = ''] = pair.split('=');
    if (value === '' || /max-age=0|expires=thu, 01 jan 1970/i.test(line)) cookies.delete(name);
    else cookies.set(name, value);
  }
}

/** Does the work for a message, as a page does. */
export async function solveFor({ doesWork }: Pick<BrowserSession, 'doesWork'>, { challenge, bits }: Puzzle): Promise<number | undefined> {
  return doesWork ? solvePuzzle(challenge, bits) : undefined;
}

/** The same calls. A refusal has its code and findings as its cause, which the runner prints if the refusal fails a test. */
function explaining(api: Api): Api {
  return (name, ...rest) =>
    api(name, ...rest).catch((error: unknown) => {
      if (error instanceof CallRefused) {
        const findings = error.findings.map(({ rule, path, message }) => `\n  ${rule} at ${path}: ${message}`);
        error.cause = new Error(`${name} was refused: ${error.code}${findings.join('')}`);
      }
      throw error;
    });
}

let browsers = 0;

/** Each browser has a different network address, like customers, so that limits by address do not affect other tests. */
function nextAddress(): string {
  browsers += 1;
  return `10.${browsers >> 16}.${(browsers >> 8) & 255}.${browsers & 255}`;
}

/**
 * Opens a browser on a server. `shared` provides the cookies and access key: the same browser on another server. `address`
 * puts several browsers behind one network address.
 */
export function openBrowser(urlOf: string | (() => string), shared?: BrowserSession, address = nextAddress()): BrowserSession {
  const cookies = shared?.cookies ?? new Map<string, string>();
  const base = () => (typeof urlOf === 'string' ? urlOf : urlOf());
  const session: BrowserSession = {
    cookies,
    accessKey: shared?.accessKey,
    doesWork: true,
    triesAgain: false,
    async fetch(path, init = {}) {
      const headers = new Headers(init.headers);
      headers.set('x-forwarded-for', address);
      if (cookies.size > 0) headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '));
      const response = await fetch(base() + path, { ...init, headers, redirect: 'manual' });
      keepCookies(cookies, response);
      return response;
    },
    api: explaining(
      createApi(
        async ({ name, method, url, body, headers }) => {
          const send = () =>
            session.fetch(url, {
              method,
              body,
              headers: {
                'client-info': '{"appId":"test"}',
                ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
                ...(session.accessKey ? { authorization: `Bearer ${session.accessKey}` } : {}),
                ...headers,
              },
            });
          let response = await send();
          while (session.triesAgain && response.status === 503) {
            await pause(Number(response.headers.get('retry-after')) * 1_000);
            response = await send();
          }
          const text = await response.text();
          const envelope = JSON.parse(text) as { success: boolean; data: unknown };
          if (envelope.success) checkAnswer(name, envelope.data);
          return { status: response.status, body: text };
        },
        (puzzle) => solveFor(session, puzzle),
      ),
    ),
  };
  return session;
}
