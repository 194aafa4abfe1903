import type { Sealer } from './sealing.ts';

/** The keyed hash by which a person is found by their certificate. */
export function hashCertificate(
  sealer: Sealer,
  { certificateType, certificateNo }: { certificateType: string; certificateNo: string },
): Buffer {
  return sealer.hash('certificate', `${certificateType}:${certificateNo.toUpperCase()}`);
}

/** The owner of sealed data about a person in an order: the same in each roster of the order, and in the policy that is issued for it. */
export function personOfOrder(orderId: string, certificateHash: Buffer): string {
  return `${orderId}/${certificateHash.toString('hex')}`;
}
