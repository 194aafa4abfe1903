import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { compareOwners, type OwnerDifference, type RegisteredOwner, sayDifferences } from '@portal/rules/owners/compare-owners.ts';
import type { RegisterVerdict } from '@portal/rules/owners/judge-risk.ts';
import type { Application } from '@portal/rules/sale/answers/application.ts';
import type { Owner } from '#platform/http/call-context.ts';
import { type Refused, refuse } from '#platform/refused.ts';
import type { Sealer } from '#platform/sealing.ts';
import { readApplication, refuseUnreadable } from '../drafts/open-application.ts';
import type { OrderDeps } from '../order-deps.ts';
import { findOwnOrder } from '../orders.queries.ts';

/** What a register says about an organisation, beside what it says itself. */
export interface Compared {
  readonly register: RegisterVerdict;
  readonly differences: readonly OwnerDifference[];
}

/**
 * The registered owners of an organisation; null: there is no register, no record, or no answer. A sale does not wait for it. It must not be
 * asked inside a transaction.
 */
export async function askRegister(
  { companies }: Pick<OrderDeps, 'companies'>,
  { organisation }: Pick<Application, 'organisation'>,
): Promise<readonly RegisteredOwner[] | null> {
  const { creditCode, owners = [] } = organisation ?? {};
  if (!companies || !creditCode || owners.length === 0) return null;
  return companies.owners(creditCode).catch(() => null);
}

/** Lays the stated owners beside the registered ones. */
export function compareWith(registered: readonly RegisteredOwner[] | null, application: Application): Compared {
  if (!registered) return { register: 'silent', differences: [] };
  const differences = compareOwners(application, registered);
  return { register: differences.length === 0 ? 'agrees' : 'differs', differences };
}

/** The keyed hash by which a later order sees that the register says something else. The order of its people does not count. */
export function hashRegistered(sealer: Sealer, registered: readonly RegisteredOwner[]): Buffer {
  const lines = registered.map(({ name, share }) => `${name} ${share ?? ''}`).toSorted();
  return sealer.hash('registered-owners', lines.join('\n'));
}

/** Compares the saved owners of a draft with the register, for its customer: what only the register knows is not told. */
export async function compareSavedOwners(
  deps: Pick<OrderDeps, 'db' | 'sealer' | 'reportUnreadable' | 'companies'>,
  { owner, orderNo }: { readonly owner: Owner; readonly orderNo: string },
): Promise<AnswerOf<'compareOwners'> | Refused<'ORDER_NOT_FOUND' | 'ORDER_NOT_EDITABLE' | 'APPLICATION_UNREADABLE'>> {
  const order = await findOwnOrder(deps.db, owner, orderNo);
  if (!order) return refuse('ORDER_NOT_FOUND');
  if (order.state !== 'draft') return refuse('ORDER_NOT_EDITABLE');
  const application = readApplication(deps, order);
  if (!application) return refuseUnreadable(order);
  const { register, differences } = compareWith(await askRegister(deps, application), application);
  return { register, differences: sayDifferences(differences) };
}
