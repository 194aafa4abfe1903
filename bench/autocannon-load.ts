// A process that applies one load, given as JSON in its first argument, and prints the result as JSON.
import autocannon from 'autocannon';
import { randomUUID } from 'node:crypto';
import type { Load, LoadResult } from './load.ts';

const { url, seconds, connections, headers, body, unique = false } = JSON.parse(process.argv[2] ?? '') as Load;
const { pathname, search } = new URL(url);
const prefix = pathname + search + randomUUID();
let count = 0;
const nextPath = () => {
  count += 1;
  return prefix + count;
};
const { requests, latency, non2xx, errors } = await autocannon({
  url,
  duration: seconds,
  connections,
  headers: { ...headers },
  ...(body === undefined ? {} : { method: 'POST', body }),
  ...(unique ? { requests: [{ setupRequest: (request) => ({ ...request, path: nextPath() }) }] } : {}),
});
if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} answers other than 2xx, ${errors} errors`);
console.log(JSON.stringify({ perSecond: requests.average, p50Ms: latency.p50, p99Ms: latency.p99 } satisfies LoadResult));
