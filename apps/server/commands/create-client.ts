import { CallRefused, parseEnvelope, readEnvelope, toWire, type WireRequest } from '@portal/contract/client.ts';
import { createStaffApi } from '@portal/contract/staff/staff-client.ts';
import { type StaffCallName, staffPaths } from '@portal/contract/staff/staff-paths.ts';
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import type { Terminal } from '../terminal/terminal.ts';
import type { Client } from './command.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** The cookie of a session, of one server. Only this user can read the file. */
const sessionFileOf = (env: Env): string => env['PORTAL_SESSION_FILE'] ?? path.join(homedir(), '.portal', 'session.json');

function readSession(file: string, server: string): string | undefined {
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as { readonly server?: string; readonly cookie?: string };
    return kept.server === server ? kept.cookie : undefined;
  } catch {
    return undefined;
  }
}

const serverOf = (env: Env): string => new URL(env['PORTAL_SERVER'] ?? `http://127.0.0.1:${env['PORT'] ?? '3000'}`).origin;

/** The portal at PORTAL_SERVER, by default the one of this machine, with the session that `login` kept. */
export function createClient(env: Env, terminal: Terminal): Client {
  const server = serverOf(env);
  const file = sessionFileOf(env);
  let cookie = readSession(file, server);

  async function send({ method, url, body, headers }: WireRequest<StaffCallName>): Promise<Response> {
    const sent = new Headers({ ...headers, 'client-info': 'portal-cli' });
    if (typeof body === 'string') sent.set('content-type', 'application/json');
    if (cookie) sent.set('cookie', cookie);
    const response = await fetch(server + url, { method, headers: sent, body: body ?? null }).catch(() => {
      throw new CallRefused('OFFLINE', `no portal answers at ${server}: is the server running? PORTAL_SERVER names another one`);
    });
    const [set] = response.headers.getSetCookie();
    if (set) cookie = set.split(';', 1)[0];
    return response;
  }

  return {
    terminal,
    api: createStaffApi(async (wire) => {
      const response = await send(wire);
      return { status: response.status, body: await response.text() };
    }),
    async download(name, request) {
      const response = await send(toWire(name, staffPaths[name], request as Record<string, unknown>));
      const bytes = Buffer.from(await response.arrayBuffer());
      const refused = response.ok ? undefined : parseEnvelope(bytes.toString());
      // It throws for a refusal, and for an answer that is none.
      if (!response.ok) readEnvelope(refused ? JSON.stringify(refused) : '');
      const [, encoded = 'file'] = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '') ?? [];
      return { fileName: path.basename(decodeURIComponent(encoded)), type: response.headers.get('content-type') ?? '', bytes };
    },
    keepSession() {
      mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
      writeFileSync(file, JSON.stringify({ server, cookie }), { mode: 0o600 });
      chmodSync(file, 0o600);
    },
    forgetSession: () => rmSync(file, { force: true }),
  };
}
