import { execFile, execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/**
 * The address of the customer who sends the request with this number. Loads come from many customers: the server admits only so
 * many requests from one address.
 */
export const customerAddress = (count: number): string => `10.9.${Math.floor(count / 250) % 16}.${(count % 250) + 1}`;

/** One request, sent repeatedly by `connections` connections. */
export interface Load {
  readonly url: string;
  readonly seconds: number;
  readonly connections: number;
  readonly headers: Readonly<Record<string, string>>;
  /** If present, the request is a POST. */
  readonly body?: string;
  /** Every request appends a different text to the URL. */
  readonly unique?: boolean;
}

/** Requests for some paths in turn, each a fixed time after the one before. */
export interface SteadyLoad {
  readonly url: string;
  readonly seconds: number;
  /** The load lasts so much longer before the times count: a process that begins is slow, that of the load too. */
  readonly warmUpSeconds?: number;
  readonly paths: readonly string[];
  /** Requests per second. */
  readonly rate: number;
}

export interface LoadResult {
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
}

const runProgram = promisify(execFile);
const autocannonFile = fileURLToPath(new URL('./autocannon-load.ts', import.meta.url));
const steadyFile = fileURLToPath(new URL('./steady-load.ts', import.meta.url));

function isInstalled(program: string): boolean {
  try {
    execFileSync('which', [program], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** wrk needs the least processor time; autocannon is a package of the project. */
export const loadProgram: 'wrk' | 'autocannon' = isInstalled('wrk') ? 'wrk' : 'autocannon';

const headerArguments = ({ headers }: Load): string[] => Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);

function readMilliseconds(text: string, quantile: number): number {
  const [, amount, unit = 'ms'] = new RegExp(`^\\s+${quantile}%\\s+([\\d.]+)(us|ms|s)$`, 'm').exec(text) ?? [];
  return Number(amount) * { us: 0.001, ms: 1, s: 1000 }[unit as 'us' | 'ms' | 's'];
}

/** Settings that wrk has no flags for. */
function wrkScript({ body, unique }: Load): string {
  const post = body === undefined ? '' : `wrk.method = "POST"\nwrk.body = [==[${body}]==]\n`;
  const address = `wrk.headers["x-forwarded-for"] = "10.9." .. (math.floor(n / 250) % 16) .. "." .. (n % 250 + 1)`;
  const where = unique ? `wrk.path .. "${randomUUID()}" .. n` : 'nil';
  return `${post}local n = 0\nfunction request() n = n + 1 ${address} return wrk.format(nil, ${where}) end\n`;
}

async function loadByWrk(load: Load): Promise<LoadResult> {
  const { url, seconds, connections } = load;
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-wrk-'));
  try {
    const script = path.join(folder, 'load.lua');
    writeFileSync(script, wrkScript(load));
    const { stdout } = await runProgram('wrk', [
      '-t1',
      '--timeout',
      '20s',
      `-c${connections}`,
      `-d${seconds}s`,
      '--latency',
      ...headerArguments(load),
      '-s',
      script,
      url,
    ]);
    const faults = /Non-2xx or 3xx responses: \d+|Socket errors: .*/.exec(stdout);
    if (faults) throw new Error(`${url}: ${faults[0]}`);
    const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
    return { perSecond, p50Ms: readMilliseconds(stdout, 50), p99Ms: readMilliseconds(stdout, 99) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function loadByScript(file: string, load: Load | SteadyLoad): Promise<LoadResult> {
  const { stdout } = await runProgram(process.execPath, [file, JSON.stringify(load)]);
  return JSON.parse(stdout) as LoadResult;
}

/** Loads a server from another process. Rejects if any answer was not a success. */
export async function applyLoad(load: Load): Promise<LoadResult> {
  return loadProgram === 'wrk' ? loadByWrk(load) : loadByScript(autocannonFile, load);
}

/**
 * Sends requests to a server from another process, evenly spaced: autocannon sends those of a second at once. Times count from the
 * moment at which a request was due. Rejects if any answer was not a success.
 */
export async function applySteadyLoad(load: SteadyLoad): Promise<LoadResult> {
  return loadByScript(steadyFile, load);
}

/** Runs two loads in turn, several rounds after a warm-up, so that other work of the machine affects both. */
export async function compareLoads(load: Load, bare: Load, rounds: number): Promise<{ own: LoadResult[]; bare: LoadResult[] }> {
  for (const one of [load, bare]) await applyLoad({ ...one, seconds: 2 });
  const results: { own: LoadResult[]; bare: LoadResult[] } = { own: [], bare: [] };
  for (let round = 0; round < rounds; round += 1) {
    results.own.push(await applyLoad(load));
    results.bare.push(await applyLoad(bare));
  }
  return results;
}
