// A process that sends the requests of a steady load, given as JSON in its first argument, and prints the result as JSON.
import { Agent, get } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { quantile } from '../figures.ts';
import { customerAddress, type LoadResult, type SteadyLoad } from './load.ts';

const { url, paths, rate, seconds, warmUpSeconds = 0 } = JSON.parse(process.argv[2] ?? '') as SteadyLoad;
const agent = new Agent({ keepAlive: true });

/** Resolves with the time of a whole answer, in milliseconds after the request was due. */
function timeRequest(path: string, address: string, due: number): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url + path, { agent, headers: { 'x-forwarded-for': address } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${path}: status ${answer.statusCode}`));
      answer.resume().on('end', () => resolve(performance.now() - due));
    }).on('error', reject);
  });
}

const began = performance.now();
const pending: Promise<number>[] = [];
for (let sent = 0; sent < rate * (warmUpSeconds + seconds); sent += 1) {
  const due = began + (sent * 1000) / rate;
  if (due > performance.now()) await setTimeout(due - performance.now());
  pending.push(timeRequest(paths[sent % paths.length] ?? '/', customerAddress(sent), due));
}
const times = (await Promise.all(pending)).slice(rate * warmUpSeconds);
const perSecond = times.length / ((performance.now() - began) / 1000 - warmUpSeconds);
console.log(JSON.stringify({ perSecond, p50Ms: quantile(times, 0.5), p99Ms: quantile(times, 0.99) } satisfies LoadResult));
process.exit(0);
