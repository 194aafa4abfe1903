import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Sealer } from '../../../platform/sealing.ts';
import type { ProductCatalogue } from '../../products/public.ts';
import { insuredLives } from './insured-lives.ts';
import { insertInsuredLives, type InsuredLife, listUnrecordedOrders, type UnrecordedOrder } from './insured-lives.queries.ts';
import { openApplication } from '../drafts/open-application.ts';

interface Deps {
  readonly db: Database;
  readonly catalogue: ProductCatalogue;
  readonly sealer: Sealer;
}

async function livesOf({ catalogue, sealer }: Deps, order: UnrecordedOrder): Promise<InsuredLife[]> {
  const { product } = await catalogue.version(order.product_id);
  return insuredLives(sealer, product, openApplication(sealer, order), dayInShanghai(order.submitted_at ?? new Date(0)));
}

/**
 * Records the insured people of orders that an earlier version of the program accepted: a back-fill. `report` gets a line for
 * each order that cannot be read; the death cover of its minors is not counted.
 */
export async function recordStoredLives(deps: Deps, report: (line: string) => void, batchSize = 200): Promise<void> {
  let after = '';
  for (;;) {
    const batch = await listUnrecordedOrders(deps.db, after, batchSize);
    const last = batch.at(-1);
    if (!last) return;
    const recorded: { readonly id: string; readonly lives: InsuredLife[] }[] = [];
    for (const order of batch) {
      try {
        recorded.push({ id: order.id, lives: await livesOf(deps, order) });
      } catch (error) {
        report(`order ${order.order_no}: its insured people are not recorded: ${String(error)}`);
      }
    }
    await inTransaction(deps.db, async (tx) => {
      for (const { id, lives } of recorded) await insertInsuredLives(tx, id, lives);
    });
    after = last.order_no;
  }
}
