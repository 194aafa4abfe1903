import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { isKnownConsent, sayReinstatementWithdrawal, sayWithdrawal } from '@portal/rules/account/separate-consents.ts';
import type { Queryable } from '#platform/database/connect.ts';
import type { Owner } from '#platform/http/call-context.ts';
import { listOwnConsents, type OwnConsent } from '../../consents/public.ts';
import { withdrawalStage } from '../../orders/public.ts';
import { findReinstatementStage } from '../../servicing/public.ts';
import type { AccountDeps } from '../account-deps.ts';

type Answer = AnswerOf<'listMyConsents'>;

const stageOutsideOrders = (kind: OwnConsent['kind']) => (kind === 'family_members' ? 'members' : 'images');

async function sayFollows(db: Queryable, { kind, order_state: state, order_id: orderId }: OwnConsent): Promise<string> {
  if (kind === 'reinstatement_health') return sayReinstatementWithdrawal(await findReinstatementStage(db, orderId ?? ''));
  return sayWithdrawal(kind, state === null ? stageOutsideOrders(kind) : withdrawalStage(state));
}

function present({ kind, ...row }: OwnConsent, product: string | null, follows: string): Answer['consents'][number] {
  return {
    id: row.id,
    kind,
    version: row.version,
    title: row.title,
    points: [...row.points],
    orderNo: row.order_no,
    product,
    givenAt: row.given_at.toISOString(),
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
    follows,
  };
}

/** The separate consents of a customer, with the effect of withdrawing each. */
export async function showOwnConsents(db: Queryable, { catalogue }: Pick<AccountDeps, 'catalogue'>, owner: Owner): Promise<Answer> {
  const consents: Answer['consents'] = [];
  for (const row of await listOwnConsents(db, owner)) {
    // It is in the customer's copy of their data, but nothing says what its withdrawal would do.
    if (!isKnownConsent(row.kind)) continue;
    const product = row.product_id === null ? null : (await catalogue.version(row.product_id)).product.shortName;
    consents.push(present(row, product, await sayFollows(db, row)));
  }
  return { consents };
}

/** The same for the customer's copy of their data. */
export async function exportOwnConsents(db: Queryable, owner: Owner): Promise<object[]> {
  return (await listOwnConsents(db, owner)).map((row) => ({
    kind: row.kind,
    title: row.title,
    version: row.version,
    orderNo: row.order_no,
    givenAt: row.given_at.toISOString(),
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
  }));
}
