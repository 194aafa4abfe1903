import type { Sealer } from '#platform/sealing.ts';

/** Seals the token of an agreement, by which its card pays. */
export function sealCardToken(sealer: Sealer, signingId: string, token: string): Buffer {
  return sealer.seal('card token', signingId, token);
}

export function openCardToken(sealer: Sealer, signingId: string, sealed: Buffer): string {
  return sealer.openText('card token', signingId, sealed);
}
