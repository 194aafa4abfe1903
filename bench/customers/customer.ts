import { type Api, createApi } from '@portal/contract/client.ts';
import { type BrowserSession, solveFor } from '@portal/server/testing/browser-session.ts';
import { logIn } from '@portal/server/testing/read-code.ts';
import { samplePhone } from '@portal/server/testing/samples/sample-application.ts';
import { Agent, request as send } from 'node:http';
import type { Inspection } from '../server/inspection.ts';
import type { BenchServer } from '../server/server-process.ts';

/** A sample customer who is signed in. */
export interface Customer {
  readonly browser: BrowserSession;
  readonly serial: number;
}

interface PlainAnswer {
  readonly status: number;
  readonly body: string;
  readonly cookies: readonly string[];
}

interface PlainRequest {
  readonly method: string;
  readonly body?: string | undefined;
  readonly headers: Record<string, string>;
}

function exchange(agent: Agent, url: URL, { method, body, headers }: PlainRequest): Promise<PlainAnswer> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const outgoing = send(url, { agent, method, headers: { ...headers, ...length } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          body: Buffer.concat(chunks).toString('utf8'),
          cookies: response.headers['set-cookie'] ?? [],
        }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** A client that makes a browser's calls with little processor time: one open connection, answers not validated. */
function openLeanBrowser(base: string, address: string): BrowserSession {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const cookies = new Map<string, string>();
  const ask = async (path: string, { method, body, headers }: PlainRequest): Promise<PlainAnswer> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const all = { ...headers, 'x-forwarded-for': address, ...(cookie && { cookie }) };
    const answer = await exchange(agent, new URL(path, base), { method, body, headers: all });
    for (const line of answer.cookies) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    return answer;
  };
  const session: BrowserSession = {
    cookies,
    accessKey: undefined,
    doesWork: true,
    triesAgain: false,
    async fetch(path, init = {}) {
      const { method = 'GET', body, headers } = init;
      const text = typeof body === 'string' ? body : undefined;
      const answer = await ask(path, { method, body: text, headers: Object.fromEntries(new Headers(headers)) });
      return new Response(answer.body, { status: answer.status });
    },
    api: createApi(
      ({ method, url, body, headers }) =>
        ask(url, {
          method,
          // The bench sends no files.
          body: typeof body === 'string' ? body : undefined,
          headers: {
            'client-info': '{"appId":"bench"}',
            ...(body !== undefined && { 'content-type': 'application/json' }),
            ...(session.accessKey && { authorization: `Bearer ${session.accessKey}` }),
            ...headers,
          },
        }),
      (puzzle) => solveFor(session, puzzle),
    ),
  };
  return session;
}

/**
 * Opens a client with its own network address, since sign-in is limited by address, and signs a sample customer in by code. `wrap` changes how
 * its calls are made.
 */
export async function signIn(
  { url }: BenchServer,
  inspection: Inspection,
  serial: number,
  wrap: (api: Api) => Api = (api) => api,
): Promise<Customer> {
  const browser = openLeanBrowser(url, `10.20.${Math.floor(serial / 250)}.${(serial % 250) + 1}`);
  Object.assign(browser, { api: wrap(browser.api) });
  await logIn(browser, inspection, samplePhone(serial));
  return { browser, serial };
}
