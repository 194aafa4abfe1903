import { createHash } from 'node:crypto';
import { bytesOf } from '../../platform/http/bodies/received-file.ts';
import type { Owner } from '../../platform/http/call-context.ts';
import { cleanImage } from '../../platform/images/clean-image.ts';
import { Refused, refuse } from '../../platform/refused.ts';
import { type CardFields, readIdCard, type Side } from './id-card/read-id-card.ts';
import { openReading } from './id-card/stored-reading.ts';
import { hasConsented } from './identity-consent.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { findReading } from './identity.queries.ts';
import { readingTurnOf } from './reading-turn.ts';
import { checkSize, storeImage, type UploadRefusal } from './store-image.ts';

export type IdentifyRefusal =
  | UploadRefusal
  | 'BUSY'
  | 'IDENTITY_CONSENT_NEEDED'
  | 'OCR_FAILED'
  | 'CARD_NOT_FOUND'
  | 'CARD_BLURRED'
  | 'CARD_OTHER_KIND'
  | 'CARD_SIDE_WRONG'
  | 'CARD_UNCLEAR';

export interface IdentifiedCard<Fields extends CardFields = CardFields> {
  readonly imageId: string;
  readonly expiresAt: Date;
  readonly fields: Fields;
}

interface SentSide<Wanted> {
  readonly owner: Owner;
  readonly image: File;
  readonly side: Wanted;
  readonly addressKey: string;
}

/** Like `identifyAnySide`, but refuses the other side. */
export async function identifyIdCard<S extends Side>(
  deps: IdentityDeps,
  sent: SentSide<S>,
): Promise<IdentifiedCard<Extract<CardFields, { side: S }>> | Refused<IdentifyRefusal>> {
  // `readIdCard` and the query return fields of the side that is asked for only.
  return identify(deps, sent) as Promise<IdentifiedCard<Extract<CardFields, { side: S }>> | Refused<IdentifyRefusal>>;
}

/**
 * Reads either side of an ID card, and stores its image with the fields that were read. The same image sent again is not read again. A
 * picture that is refused is not stored.
 */
export function identifyAnySide(
  deps: IdentityDeps,
  sent: Omit<SentSide<never>, 'side'>,
): Promise<IdentifiedCard | Refused<IdentifyRefusal>> {
  return identify(deps, { ...sent, side: 'any' });
}

async function identify(
  deps: IdentityDeps,
  { owner, image, side, addressKey }: SentSide<Side | 'any'>,
): Promise<IdentifiedCard | Refused<IdentifyRefusal>> {
  const { db, clock, imageLimitMb } = deps;
  const now = clock();
  if (!(await hasConsented(db, owner))) return refuse('IDENTITY_CONSENT_NEEDED');
  const tooLarge = checkSize(image, imageLimitMb);
  if (tooLarge) return tooLarge;
  const clean = cleanImage(await bytesOf(image));
  if (clean instanceof Refused) return clean;
  const sha256 = createHash('sha256').update(clean.bytes).digest();
  const known = await findReading(db, owner, { ...(side !== 'any' && { side }), sha256, now });
  const read = known && openReading(deps.sealer, known.id, known.reading_sealed);
  if (read) return { imageId: known.id, expiresAt: known.expires_at, fields: read };

  const turn = await readingTurnOf(db, { accountId: owner.accountId, addressKey });
  const fields = await readIdCard(deps.textReader, clean.bytes, side, turn);
  if (fields instanceof Refused) return fields;
  const stored = await storeImage(deps, { owner, clean, side: fields.side, reading: fields });
  return stored instanceof Refused ? stored : { ...stored, fields };
}
