import { setTimeout as pause } from 'node:timers/promises';
import { buyAsPage } from '../customers/buy-as-page.ts';
import { type Customer, signIn } from '../customers/customer.ts';
import { atMost, type Measure, plain, quantile } from '../figures.ts';
import { type Inspection, inspect } from '../server/inspection.ts';
import { drain } from '../customers/purchase-load.ts';
import { type BenchServer, withServer } from '../server/server-process.ts';

const together = 10;
const rounds = 5;
const barSeconds = 5;
/** A stranger may read 300 documents in a minute. */
const betweenReadingsMs = 300;

/** Seconds from the payment call-back until the e-policy was ready, for every policy in the order of the call-backs. */
const waitsSql = `
  select extract(epoch from made.at - received_at)::float8 as seconds
  from payment_notices join payments using (payment_no) join charges on charges.id = payments.charge_id
    join sale_trail made on made.subject_id = charges.owner_id and made.kind = 'epolicy_made'
  order by received_at`;

/** Downloads the longest document repeatedly while `work` runs. Returns how long each PDF took, in seconds. */
async function whileReading({ url }: BenchServer, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  const closing = new AbortController();
  const read = async () => {
    while (!closing.signal.aborted) {
      const began = performance.now();
      const response = await fetch(`${url}/api/product/downloadFile?goodsId=zhenan&fileId=terms`);
      if (!response.ok) throw new Error(`the document answered ${response.status}`);
      await response.arrayBuffer();
      times.push((performance.now() - began) / 1000);
      await pause(betweenReadingsMs);
    }
  };
  await Promise.all([read(), work().finally(() => closing.abort())]);
  return times;
}

/** All customers buy at the same moment. Ends when their e-policies are ready. */
async function buyTogether(customers: readonly Customer[], inspection: Inspection): Promise<void> {
  await Promise.all(customers.map(buyAsPage));
  await drain(inspection);
}

/** How soon the e-policy of a paid order can be downloaded. The PDF worker is not running when the first round begins. */
export const epolicies: Measure = {
  name: 'epolicies',
  title: `e-policies of ${together} customers who buy at the same moment while a document's PDF is made (${rounds} rounds)`,
  run: () =>
    withServer(
      async (server) => {
        const inspection = inspect(server);
        try {
          const customers: Customer[] = [];
          for (let serial = 1; serial <= together; serial += 1) customers.push(await signIn(server, inspection, serial));
          const documents: number[] = [];
          for (let round = 0; round < rounds; round += 1)
            documents.push(...(await whileReading(server, () => buyTogether(customers, inspection))));
          const { rows } = await inspection.pool.query<{ seconds: number }>(waitsSql);
          const waits = rows.map(({ seconds }) => seconds);
          return {
            figures: [
              plain('e-policies made', waits.length),
              plain('from payment to e-policy, p50', quantile(waits, 0.5), 's'),
              atMost('from payment to e-policy, p95', quantile(waits, 0.95), barSeconds, 's'),
              plain('the slowest of the first round', Math.max(...waits.slice(0, together)), 's'),
              plain('the slowest of the other rounds', Math.max(...waits.slice(together)), 's'),
              plain('documents made meanwhile', documents.length),
              plain('a document, p50', quantile(documents, 0.5), 's'),
              plain('a document, p95', quantile(documents, 0.95), 's'),
            ],
          };
        } finally {
          await inspection.close();
        }
      },
      { ownSession: true },
    ),
};
