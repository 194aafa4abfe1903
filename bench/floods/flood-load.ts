// A process that sends one flood without a pause, with the least priority. What to send comes as a message, the outcome goes back as one.
import { existsSync, writeFileSync } from 'node:fs';
import { Agent, request as send } from 'node:http';
import { connect } from 'node:net';
import { setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { findFlood, type Flood, type FloodRequest, type Prepared } from './floods.ts';

export interface FloodOrder {
  readonly name: string;
  readonly url: string;
  readonly seconds: number;
  readonly prepared: Prepared;
}

export interface FloodOutcome {
  readonly sent: number;
  /** How often each status was answered; `cut` are connections that ended without an answer. */
  readonly statuses: Readonly<Record<string, number>>;
  readonly processorMs: number;
}

const connections = 48;
const stoppedConnections = 200;
const leastPriority = 19;
const endMs = 1_000;

setPriority(process.pid, leastPriority);
// Linux shares the processors among sessions first, and a priority counts within one: this process has a session of its own, which gives way.
const sessionPriority = '/proc/self/autogroup';
if (existsSync(sessionPriority)) writeFileSync(sessionPriority, String(leastPriority));
const statuses: Record<string, number> = {};
let sent = 0;
const count = (status: string): void => void (statuses[status] = (statuses[status] ?? 0) + 1);

function headersOf({ body, headers }: FloodRequest, { address }: Prepared): Record<string, string> {
  return {
    'client-info': '{"appId":"attack"}',
    'accept-encoding': 'br, gzip',
    'x-forwarded-for': address,
    ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
    ...headers,
  };
}

function sendWhole(url: string, agent: Agent, one: FloodRequest, prepared: Prepared): Promise<void> {
  return new Promise((resolve) => {
    const outgoing = send(url + one.path, { agent, method: one.method, headers: headersOf(one, prepared) }, (answer) => {
      count(String(answer.statusCode));
      answer.resume().on('close', resolve);
    });
    outgoing.on('error', () => {
      count('cut');
      resolve();
    });
    outgoing.end(one.body);
  });
}

/** A request as it is sent. */
function toBytes(url: URL, one: FloodRequest, prepared: Prepared): Buffer {
  const lines = Object.entries({ host: url.host, ...headersOf(one, prepared) }).map(([name, value]) => `${name}: ${value}`);
  const head = Buffer.from(`${one.method} ${one.path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  return Buffer.concat([head, Buffer.from(one.body ?? '')]);
}

/** Sends bytes on a connection of their own and waits until the server ends it. */
function sendBytes(url: URL, bytes: Buffer): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(Number(url.port), url.hostname);
    socket.write(bytes);
    socket.on('data', (data) => count(/^HTTP\/1.1 (\d+)/.exec(data.toString('latin1'))?.[1] ?? 'more'));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve());
  });
}

/** Sends one request, part of one, or many at once. */
function sendOne({ stopsAfter, pipelined = 1 }: Flood, url: string, agent: Agent, one: FloodRequest, prepared: Prepared): Promise<void> {
  if (stopsAfter === undefined && pipelined === 1) return sendWhole(url, agent, one, prepared);
  const bytes = toBytes(new URL(url), one, prepared);
  return sendBytes(new URL(url), Buffer.concat(Array.from({ length: pipelined }, () => bytes)).subarray(0, stopsAfter));
}

async function sendFor({ name, url, seconds, prepared }: FloodOrder): Promise<FloodOutcome> {
  const flood = findFlood(name);
  const { request, stopsAfter, pipelined = 1 } = flood;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const until = performance.now() + seconds * 1_000;
  const work = async (): Promise<void> => {
    while (performance.now() < until) {
      const one = request((sent += pipelined), prepared);
      await sendOne(flood, url, agent, one, prepared);
    }
  };
  const working = Array.from({ length: stopsAfter === undefined ? connections : stoppedConnections }, work);
  await Promise.race([Promise.all(working), pause(seconds * 1_000 + endMs)]);
  const { user, system } = process.cpuUsage();
  return { sent, statuses, processorMs: (user + system) / 1_000 };
}

process.once('message', async (order: FloodOrder) => {
  process.send?.(await sendFor(order), () => process.exit(0));
});
