import type { Sealer } from '../../../platform/sealing.ts';
import type { CardFields } from './read-id-card.ts';

/** The fields as they are stored with their image, for as long as it is. */
export function sealReading(sealer: Sealer, fields: CardFields): Buffer {
  return sealer.seal(JSON.stringify(fields));
}

export function openReading(sealer: Sealer, sealed: Buffer): CardFields {
  // Written by `sealReading` within the day.
  return JSON.parse(sealer.openText(sealed)) as CardFields;
}
