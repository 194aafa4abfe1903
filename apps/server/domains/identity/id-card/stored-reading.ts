import type { Sealer } from '#platform/sealing.ts';
import type { CardFields } from './read-id-card.ts';

/** The version of the stored form. An image whose reading has another one is read again. */
const schema = 1;

/** The fields as they are stored with their image. They are removed together. */
export function sealReading(sealer: Sealer, imageId: string, fields: CardFields): Buffer {
  return sealer.sealJson('card reading', imageId, { schema, fields });
}

/** Undefined for a reading in another form. */
export function openReading(sealer: Sealer, imageId: string, sealed: Buffer): CardFields | undefined {
  // Only sealReading writes it.
  const stored = sealer.openJson('card reading', imageId, sealed) as { readonly schema: number; readonly fields: CardFields };
  return stored.schema === schema ? stored.fields : undefined;
}
