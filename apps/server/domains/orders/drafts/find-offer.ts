import { checkOnSale } from '@portal/rules/product/check-selection.ts';
import type { ApplicationContext } from '@portal/rules/sale/judging/application-context.ts';
import type { Application } from '@portal/rules/sale/answers/application.ts';
import { compareVersions, type VersionChange } from '@portal/rules/sale/versions/compare-versions.ts';
import { moveToVersion } from '@portal/rules/sale/versions/move-to-version.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { Fen } from '@portal/rules/values/money.ts';
import type { ProductCatalogue, ProductVersion } from '../../products/public.ts';
import { priceApplication } from '../../quoting/public.ts';
import { applicationContext } from './application-context.ts';
import type { OrderDeps } from '../order-deps.ts';

/** The changes that another version of the product brings to the customer of an order. */
export interface NewerVersion {
  /** Its hash. */
  readonly version: string;
  /** Of the same answers with both versions; `problem` says why the new one gives no price. */
  readonly premium: { readonly before: Fen | null; readonly after: Fen | null; readonly problem: string | null };
  readonly changes: readonly VersionChange[];
}

/** The relation of an order to the version on sale today. */
export interface Offer {
  readonly isOnSale: boolean;
  /** The last day of the sale, if it has been announced. */
  readonly saleEnd: string | null;
  /** Set if another version than that of the order is on sale. */
  readonly newer: NewerVersion | null;
}

/**
 * The version on sale of the product of an order. A cached one other than `expected` (the order's own unless given) is read anew:
 * it may be older than what another server showed.
 */
export async function findOnSale(
  catalogue: ProductCatalogue,
  held: ProductVersion,
  expected = held.product.version,
): Promise<ProductVersion | undefined> {
  const { goodsId } = held.product;
  const cached = await catalogue.onSale(goodsId);
  return cached?.product.version === expected ? cached : catalogue.onSaleNow(goodsId);
}

/** The changes if the application moves from the version of its order to another one. */
export function describeMove(
  held: ProductVersion,
  to: ProductVersion,
  application: Application,
  context: ApplicationContext,
): NewerVersion {
  const { today } = context;
  const before = priceApplication(held, application, context);
  const after = priceApplication(to, moveToVersion(application, held.product, to.product, today), context);
  return {
    version: to.product.version,
    premium: {
      before: 'problem' in before ? null : before.premium,
      after: 'problem' in after ? null : after.premium,
      problem: 'problem' in after ? after.problem : null,
    },
    changes: compareVersions(held.product, to.product, application, context),
  };
}

/** Whether the product of a draft is still sold, and whether in a version that the customer has not seen. */
export async function findOffer(
  { catalogue, occupations, clock }: Pick<OrderDeps, 'catalogue' | 'occupations' | 'clock'>,
  held: ProductVersion,
  application: Application,
): Promise<Offer> {
  const today = dayInShanghai(clock());
  const onSale = await findOnSale(catalogue, held);
  const saleEnd = onSale?.product.saleEnd ?? null;
  if (!onSale || checkOnSale(onSale.product, today)) return { isOnSale: false, saleEnd, newer: null };
  if (onSale.id === held.id) return { isOnSale: true, saleEnd, newer: null };
  const { table } = await occupations.current();
  return { isOnSale: true, saleEnd, newer: describeMove(held, onSale, application, applicationContext(table, today)) };
}
