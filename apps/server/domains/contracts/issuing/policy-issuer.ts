import type { Database } from '#platform/database/connect.ts';
import type { OccupationCatalogue } from '../../occupations/public.ts';
import { findOrderById, type PolicyIssuer, renewedBy } from '../../orders/public.ts';
import type { ProductCatalogue } from '../../products/public.ts';
import type { IssueBasis } from '../contract/freeze-contract.ts';
import type { IssueDeps } from './issue-deps.ts';
import { issuePolicy, type PolicyIssuerDeps } from './issue-policy.ts';
import { findRenewed } from '../renewal/find-renewed.ts';

interface BasisDeps extends Pick<IssueDeps, 'sealer' | 'clock'> {
  readonly db: Database;
  readonly catalogue: ProductCatalogue;
  readonly occupations: OccupationCatalogue;
}

/** Finds the data that a policy of this order is made from. Called before the transaction that issues it. */
export async function findIssueBasis(deps: BasisDeps, orderId: string): Promise<IssueBasis> {
  const { db, catalogue, occupations } = deps;
  const order = await findOrderById(db, orderId);
  if (!order) throw new Error(`no order ${orderId}`);
  const renewed = await renewedBy({ db, findRenewed: (queryable, policyId) => findRenewed(deps, queryable, policyId) }, order);
  return { version: await catalogue.version(order.product_id), occupations: await occupations.ofOrder(order), renewal: renewed?.cover };
}

/** How a paid order is issued. */
export function createPolicyIssuer(deps: BasisDeps & PolicyIssuerDeps): PolicyIssuer {
  return {
    async prepare(orderId) {
      const basis = await findIssueBasis(deps, orderId);
      return { issue: (tx, order, by) => issuePolicy(tx, deps, { order, basis, by }) };
    },
  };
}
