import type { Sealer } from './sealing.ts';

/** The keyed hash by which a person is found by their certificate. */
export function hashCertificate(
  sealer: Sealer,
  { certificateType, certificateNo }: { certificateType: string; certificateNo: string },
): Buffer {
  return sealer.hash('certificate', `${certificateType}:${certificateNo.toUpperCase()}`);
}
