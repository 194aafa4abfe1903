import { sql } from 'kysely';
import type { Transaction } from '#platform/database/connect.ts';

/**
 * The adopting account: `certificateHash` is that of the proved certificate, `visitorHash` that of the browser that signs in, `nextVisitorHash` its
 * new one from then on.
 */
export interface Adopter {
  readonly accountId: string;
  readonly certificateHash: Buffer | null;
  readonly visitorHash: Buffer | null;
  readonly nextVisitorHash?: Buffer | undefined;
  /** A phone that was proved just now. Orders of organisations that were submitted with it since then are its contact's. */
  readonly contact?: { readonly phoneHash: Buffer; readonly since: Date };
}

/** Submitted orders of the person with this certificate that no open account has: bought as a guest, or in an account since closed. */
const isLeftBy = (
  certificateHash: Buffer | null,
) => sql<boolean>`(applicant_certificate_hash = ${certificateHash} and submitted_at is not null
  and (account_id is null or account_id in (select accounts.id from accounts where closed_at is not null)))`;

/** Assigns orders without an open account to this one: those of the browser, of the proved person, and of the contact. Returns their ids. */
export async function adoptOrdersOf(
  tx: Transaction,
  { accountId, certificateHash, visitorHash, nextVisitorHash, contact }: Adopter,
): Promise<string[]> {
  const adopted = await tx
    .updateTable('orders')
    .set({
      account_id: accountId,
      ...(nextVisitorHash && {
        visitor_hash: sql<Buffer>`case when visitor_hash = ${visitorHash} then ${nextVisitorHash}::bytea else visitor_hash end`,
      }),
    })
    .where((order) =>
      order.or([
        order.and([order('account_id', 'is', null), order('visitor_hash', '=', visitorHash)]),
        isLeftBy(certificateHash),
        ...(contact
          ? [
              order.and([
                order('account_id', 'is', null),
                order('phone_verified_hash', '=', contact.phoneHash),
                order('submitted_at', '>=', contact.since),
                order.exists(order.selectFrom('rosters').select('rosters.id').whereRef('rosters.order_id', '=', 'orders.id')),
              ]),
            ]
          : []),
      ]),
    )
    .returning('id')
    .execute();
  return adopted.map(({ id }) => id);
}

/**
 * Takes the submitted orders of a person back from an account that has adopted them since `since`: they then belong only to the browser
 * that bought them. Returns their ids.
 */
export async function releaseOrdersOf(
  tx: Transaction,
  { from, certificateHash, since }: { from: string; certificateHash: Buffer; since: Date },
): Promise<string[]> {
  const released = await tx
    .updateTable('orders')
    .set({ account_id: null })
    .where('account_id', '=', from)
    .where('applicant_certificate_hash', '=', certificateHash)
    .where('submitted_at', 'is not', null)
    .where((order) =>
      order.exists(
        order
          .selectFrom('sale_trail')
          .select('seq')
          .where('subject_kind', '=', 'order')
          .whereRef('subject_id', '=', 'orders.id')
          .where('kind', '=', 'adopted')
          .where('at', '>=', since),
      ),
    )
    .returning('id')
    .execute();
  return released.map(({ id }) => id);
}

/** Moves submitted orders whose applicant has this certificate from one account to another. Returns their ids. */
export async function moveOrdersOfPerson(
  tx: Transaction,
  { from, to, certificateHash }: { from: string; to: string; certificateHash: Buffer },
): Promise<string[]> {
  const moved = await tx
    .updateTable('orders')
    .set({ account_id: to })
    .where('account_id', '=', from)
    .where('applicant_certificate_hash', '=', certificateHash)
    .where('submitted_at', 'is not', null)
    .returning('id')
    .execute();
  return moved.map(({ id }) => id);
}
