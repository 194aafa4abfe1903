import type { Actor } from '@portal/rules/permissions/actor.ts';
import type { Transaction } from '#platform/database/connect.ts';
import { appendTrail } from '../../trail/public.ts';
import type { OrderDeps } from '../order-deps.ts';
import { type Adopter, adoptOrdersOf, moveOrdersOfPerson, releaseOrdersOf } from './adoption.queries.ts';

/** How long after its submission the phone of an order's contact counts as theirs: a number that is given up rests for 90 days. */
const contactDays = 30;

interface NewHolder extends Omit<Adopter, 'contact'> {
  /** The phone to which a code was sent just now. */
  readonly phoneHash?: Buffer;
  readonly by: Actor;
}

/**
 * Assigns a guest's orders to the account: those of this browser, submitted ones whose applicant is the proved person, and those of
 * an organisation that were submitted with this phone a short while ago. The caller holds the account, so that its certificate stays.
 * Returns how many.
 */
export async function adoptOrders(
  tx: Transaction,
  { sealer, clock }: Pick<OrderDeps, 'sealer' | 'clock'>,
  { phoneHash, by, ...holder }: NewHolder,
): Promise<number> {
  const since = new Date(clock().getTime() - contactDays * 86_400_000);
  const adopted = await adoptOrdersOf(tx, { ...holder, ...(phoneHash && { contact: { phoneHash, since } }) });
  for (const id of adopted)
    await appendTrail(tx, sealer, { kind: 'order', id }, { at: clock(), by }, [
      { kind: 'adopted', detail: { accountId: holder.accountId } },
    ]);
  return adopted.length;
}

/** Moves the submitted orders of a person to the account that a reviewer has decided for. */
export async function handOverOrders(
  tx: Transaction,
  { sealer, clock }: Pick<OrderDeps, 'sealer' | 'clock'>,
  { from, to, certificateHash, by }: { from: string; to: string; certificateHash: Buffer; by: Actor },
): Promise<void> {
  for (const id of await moveOrdersOfPerson(tx, { from, to, certificateHash }))
    await appendTrail(tx, sealer, { kind: 'order', id }, { at: clock(), by }, [{ kind: 'adopted', detail: { accountId: to } }]);
}

/** Takes back the orders of a person from an account that adopted them after it was proved, by mistake, to be that person. */
export async function releaseOrders(
  tx: Transaction,
  { sealer, clock }: Pick<OrderDeps, 'sealer' | 'clock'>,
  { from, by, ...adopted }: { from: string; certificateHash: Buffer; since: Date; by: Actor },
): Promise<void> {
  for (const id of await releaseOrdersOf(tx, { from, ...adopted }))
    await appendTrail(tx, sealer, { kind: 'order', id }, { at: clock(), by }, [{ kind: 'adopted', detail: { accountId: null } }]);
}
