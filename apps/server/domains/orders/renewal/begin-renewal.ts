import type { Application } from '@portal/rules/sale/answers/application.ts';
import type { RenewedCover } from '@portal/rules/sale/renewal/renewal.ts';
import type { OccupationTable } from '@portal/reference/occupation-table.ts';
import type { Transaction } from '#platform/database/connect.ts';
import type { Owner } from '#platform/http/call-context.ts';
import type { ProductVersion } from '../../products/public.ts';
import type { OrderDeps } from '../order-deps.ts';
import { insertDraft } from '../drafts/begin-draft.ts';

/** The data that a renewal begins with. */
export interface RenewalBeginning {
  readonly owner: Owner;
  /** The prefilled answers. */
  readonly application: Application;
  /** The version on sale. */
  readonly product: ProductVersion;
  readonly occupations: OccupationTable;
  readonly renews: { readonly policyId: string; readonly cover: RenewedCover };
}

/** Creates the draft of a renewal. The caller holds the policy locked and knows that no other order renews it. Returns its number. */
export async function beginRenewal(
  tx: Transaction,
  deps: Pick<OrderDeps, 'sealer' | 'clock'>,
  { owner, application, product, occupations, renews }: RenewalBeginning,
): Promise<string> {
  const begun = await insertDraft(tx, deps, { owner, application, steps: [] }, { product, occupations, renews });
  if ('orderNo' in begun) return begun.orderNo;
  throw new Error('a renewal comes from no partner');
}
