// A process that applies one load, given as JSON in its first argument, and prints the result as JSON.
import autocannon from 'autocannon';
import { randomUUID } from 'node:crypto';
import { quantile } from '../figures.ts';
import { customerAddress, type Load, type LoadResult } from './load.ts';

const load = JSON.parse(process.argv[2] ?? '') as Load;

/** Requests of customers who take turns. With `pathOf` their paths follow each other. */
function takeTurns(pathOf: ((count: number) => string) | undefined): Partial<autocannon.Options> {
  let count = 0;
  const setupRequest = (request: autocannon.Request): autocannon.Request => {
    count += 1;
    const headers = { ...request.headers, 'x-forwarded-for': customerAddress(count) };
    return { ...request, headers, ...(pathOf && { path: pathOf(count) }) };
  };
  return { requests: [{ setupRequest }] };
}

function settingsOf({ connections, headers, body, unique = false, url }: Load): Partial<autocannon.Options> {
  const { pathname, search } = new URL(url);
  const prefix = pathname + search + randomUUID();
  return {
    connections,
    headers: { ...headers },
    ...(body !== undefined && { method: 'POST', body }),
    ...takeTurns(unique ? (count) => prefix + count : undefined),
  };
}

const options = { url: load.url, duration: load.seconds, ...settingsOf(load) };
// Its own latencies are whole milliseconds.
const times: number[] = [];
const { requests, non2xx, errors } = await new Promise<autocannon.Result>((resolve, reject) => {
  const instance = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)));
  instance.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
});
if (non2xx + errors > 0) throw new Error(`${load.url}: ${non2xx} answers other than 2xx, ${errors} errors`);
const result: LoadResult = { perSecond: requests.average, p50Ms: quantile(times, 0.5), p99Ms: quantile(times, 0.99) };
console.log(JSON.stringify(result));
