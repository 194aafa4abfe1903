import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../platform/database/connect.ts';
import { findOrderOfPolicy, insertTransfer, orderHolder, personHolder } from './points.queries.ts';

/** A movement of points that the core system reports: of a person, or of whoever has the order of a policy. */
export interface CorePoints {
  readonly holder: { readonly certificateHash: Buffer } | { readonly policyNo: string };
  readonly kind: 'earn' | 'spend' | 'expire';
  /** Above zero. */
  readonly points: number;
  readonly title: string;
  readonly at: Date;
  /** The last day on which earned points may be spent. Null: they stay valid. */
  readonly expiresOn: string | null;
}

/** Adds a movement. Returns its faults, if there are any. */
export async function recordCorePoints(
  tx: Transaction,
  { holder, kind, points, title, at, expiresOn }: CorePoints,
): Promise<string | undefined> {
  const holderOf = async (): Promise<string | undefined> => {
    if ('certificateHash' in holder) return personHolder(holder.certificateHash);
    const orderId = await findOrderOfPolicy(tx, holder.policyNo);
    return orderId && orderHolder(orderId);
  };
  const found = await holderOf();
  if (found === undefined) return 'no policy with this number was issued here';
  await insertTransfer(tx, {
    transferId: randomUUID(),
    holder: found,
    points: kind === 'earn' ? points : -points,
    policyId: null,
    reason: kind,
    title,
    expiresOn: kind === 'earn' ? expiresOn : null,
    at,
  });
  return undefined;
}
