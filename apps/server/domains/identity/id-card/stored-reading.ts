import type { Sealer } from '../../../platform/sealing.ts';
import type { CardFields } from './read-id-card.ts';

/** The version of the stored form. Readings of another version do not say which fields are uncertain. */
const schema = 2;

/** The fields as they are stored with their image. They are removed together. */
export function sealReading(sealer: Sealer, fields: CardFields): Buffer {
  return sealer.seal(JSON.stringify({ schema, fields }));
}

/** Undefined for a reading of an earlier version: the image is read again. */
export function openReading(sealer: Sealer, sealed: Buffer): CardFields | undefined {
  // Written by `sealReading`, or its fields alone by a version without schema.
  const stored = JSON.parse(sealer.openText(sealed)) as { readonly schema?: number; readonly fields: CardFields };
  return stored.schema === schema ? stored.fields : undefined;
}
