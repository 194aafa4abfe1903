import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { type Fen, toYuanText } from '@portal/rules/values/money.ts';
import { priceApplication } from '../quoting/public.ts';
import { applicationContext } from './drafts/application-context.ts';
import { openApplication } from './drafts/open-application.ts';
import type { OrderDeps } from './order-deps.ts';
import { listPricedOrders, type OrderRow } from './orders.queries.ts';

const batch = 200;

const sayPremium = (premium: Fen | null): string => (premium === null ? 'none' : toYuanText(premium));

type Deps = Pick<OrderDeps, 'db' | 'catalogue' | 'occupations' | 'sealer'>;

/** Why the stored premium of an order is not what its tables give. Undefined if it is. */
async function auditOrder(
  { catalogue, occupations, sealer }: Deps,
  order: OrderRow & { readonly submitted_at: Date },
): Promise<string | undefined> {
  try {
    const version = await catalogue.version(order.product_id);
    const context = applicationContext(await occupations.ofOrder(order), dayInShanghai(order.submitted_at));
    const price = priceApplication(version, openApplication(sealer, order), context);
    if ('problem' in price) return `its tables give no price: ${price.problem}`;
    if (price.premium === order.premium_fen) return undefined;
    return `stored ${sayPremium(order.premium_fen)}, its tables give ${sayPremium(price.premium)}`;
  } catch (error) {
    return `cannot be priced: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/**
 * Prices every submitted order again, with the tables of its product version and on the day of its submission (`portal rating audit`).
 * Returns how many there are, and each that differs. `since`: only those submitted from this day on.
 */
export async function auditPrices(
  deps: Deps,
  since?: string,
): Promise<{ readonly orders: number; readonly differences: readonly string[] }> {
  const differences: string[] = [];
  let orders = 0;
  for (let after = ''; ;) {
    const found = await listPricedOrders(deps.db, { after, since, limit: batch });
    const last = found.at(-1);
    if (!last) return { orders, differences };
    for (const order of found) {
      const difference = await auditOrder(deps, order);
      if (difference) differences.push(`${order.order_no}: ${difference}`);
    }
    orders += found.length;
    after = last.order_no;
  }
}
