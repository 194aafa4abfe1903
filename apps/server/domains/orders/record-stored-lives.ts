import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { Database } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Sealer } from '../../platform/sealing.ts';
import type { ProductCatalogue } from '../products/public.ts';
import { insuredLives } from './insured-lives.ts';
import { insertInsuredLives, type InsuredLife, listUnrecordedOrders } from './insured-lives.queries.ts';
import { openApplication } from './open-application.ts';

interface Deps {
  readonly db: Database;
  readonly catalogue: ProductCatalogue;
  readonly sealer: Sealer;
}

/**
 * Records the insured people of orders that an earlier version of the program accepted. A server runs it before it listens. Every
 * batch is a transaction: after an interruption the next start continues.
 */
export async function recordStoredLives({ db, catalogue, sealer }: Deps, batchSize = 200): Promise<void> {
  let after = '';
  for (;;) {
    const batch = await listUnrecordedOrders(db, after, batchSize);
    const last = batch.at(-1);
    if (!last) return;
    const recorded: { readonly id: string; readonly lives: InsuredLife[] }[] = [];
    for (const order of batch) {
      const { product } = await catalogue.version(order.product_id);
      const submittedOn = dayInShanghai(order.submitted_at ?? new Date(0));
      recorded.push({ id: order.id, lives: insuredLives(sealer, product, openApplication(sealer, order), submittedOn) });
    }
    await inTransaction(db, async (tx) => {
      for (const { id, lives } of recorded) await insertInsuredLives(tx, id, lives);
    });
    after = last.order_no;
  }
}
