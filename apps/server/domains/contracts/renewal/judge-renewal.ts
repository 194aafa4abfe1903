import type { Application } from '@portal/rules/sale/answers/application.ts';
import { checkPart } from '@portal/rules/sale/judging/check-part.ts';
import { renewApplication } from '@portal/rules/sale/renewal/renew-application.ts';
import { endsOffered, type RenewedCover } from '@portal/rules/sale/renewal/renewal.ts';
import { regionExists } from '@portal/reference/regions.ts';
import type { OccupationTable } from '@portal/reference/occupation-table.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { Fen } from '@portal/rules/values/money.ts';
import type { Database } from '#platform/database/connect.ts';
import type { Clock } from '#platform/clock.ts';
import { Refused, refuse } from '#platform/refused.ts';
import type { Sealer } from '#platform/sealing.ts';
import { type OccupationCatalogue, occupationIn } from '../../occupations/public.ts';
import {
  findOrderById,
  findRenewal,
  readApplication,
  refuseOutsideWindow,
  type RenewalOrder,
  type ReportUnreadable,
} from '../../orders/public.ts';
import { type ProductCatalogue, type ProductVersion, refuseEndedSale } from '../../products/public.ts';
import { priceApplication } from '../../quoting/public.ts';
import type { Contract } from '../contract/contract.ts';
import type { PolicyRow } from '../policies.queries.ts';
import { coverOf } from './find-renewed.ts';

export interface RenewalDeps {
  readonly db: Database;
  readonly sealer: Sealer;
  readonly clock: Clock;
  readonly catalogue: ProductCatalogue;
  readonly occupations: OccupationCatalogue;
  readonly reportUnreadable: ReportUnreadable;
}

/** A renewal that can be begun: the version on sale, the prefilled answers, and their price today. */
export interface PossibleRenewal {
  readonly product: ProductVersion;
  readonly occupations: OccupationTable;
  readonly application: Application;
  /** Null: something that the price depends on is asked for again. */
  readonly premium: Fen | null;
}

type Refusal = Refused<'RENEWAL_NOT_OPEN' | 'RENEWAL_NOT_POSSIBLE' | 'PRODUCT_NOT_ON_SALE' | 'APPLICATION_UNREADABLE'>;

/** The state of a policy's renewal. */
export interface RenewalState {
  readonly cover: RenewedCover;
  /** The order that renews it already. */
  readonly order: RenewalOrder | undefined;
  /** The renewal that can be begun today, or the reason why none can. */
  readonly verdict: PossibleRenewal | Refusal;
}

/** The version on sale, or why there is none. A product that a partner sells is renewed there. */
async function findSold({ catalogue, clock }: RenewalDeps, goodsId: string): Promise<ProductVersion | Refused<'PRODUCT_NOT_ON_SALE'>> {
  const sold = await catalogue.onSale(goodsId);
  if (!sold || sold.product.renewal !== 'rebuy' || sold.product.channel) return refuse('PRODUCT_NOT_ON_SALE');
  return refuseEndedSale(sold.product, clock()) ?? sold;
}

async function judge(deps: RenewalDeps, policy: PolicyRow, cover: RenewedCover, goodsId: string): Promise<PossibleRenewal | Refusal> {
  const { db, clock, catalogue } = deps;
  const closed = refuseOutsideWindow({ cover, isInForce: policy.state === 'effective' }, clock());
  if (closed) return closed;
  const product = await findSold(deps, goodsId);
  if (product instanceof Refused) return product;
  const order = await findOrderById(db, policy.order_id);
  const last = order && readApplication(deps, order);
  if (!last) return refuse('APPLICATION_UNREADABLE');
  const today = dayInShanghai(clock());
  const sold = (await catalogue.version(policy.product_id)).product;
  const application = renewApplication(last, sold, product.product, today);
  const { table } = await deps.occupations.current();
  const context = { today, regionExists, occupation: occupationIn(table), renewal: cover };
  const [broken] = checkPart(product.product, application, context, { sides: ['plan', 'insured'], asked: 'price' });
  if (broken) return refuse('RENEWAL_NOT_POSSIBLE', [], `按现在的投保规则不能续保：${broken.message}。如有疑问，请致电客服。`);
  const price = priceApplication(product, application, context);
  return { product, occupations: table, application, premium: 'problem' in price ? null : price.premium };
}

/**
 * The state of a policy's renewal. Undefined: a cover of this product is not renewed by a new contract, for example cover for life or for a
 * group.
 */
export async function judgeRenewal(deps: RenewalDeps, policy: PolicyRow, contract: Contract): Promise<RenewalState | undefined> {
  const cover = coverOf(policy, contract);
  if (!cover || (await deps.catalogue.version(policy.product_id)).product.renewal !== 'rebuy') return undefined;
  const order = await findRenewal(deps.db, policy.id);
  return { cover, order, verdict: await judge(deps, policy, cover, contract.goodsId) };
}

/** Whether a renewal is offered on this day, as far as the dates say. */
export function isRenewalDay({ cover_until: coverUntil }: Pick<PolicyRow, 'cover_until'>, today: string): boolean {
  const { from, until } = endsOffered(today);
  return coverUntil !== null && from <= coverUntil && coverUntil <= until;
}
