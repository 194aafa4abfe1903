import type { CallBinder } from '../../platform/http/bind-call.ts';
import type { CallContext } from '../../platform/http/call-context.ts';
import { countHit } from '../../platform/rate-limits.queries.ts';
import { Refused, refuse } from '../../platform/refused.ts';
import { identifyIdCard } from './identify-id-card.ts';
import { giveIdentityConsent } from './identity-consent.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { presentCard } from './identity.present.ts';
import { findOwnImage } from './identity.queries.ts';
import { bindProofCalls } from './proof.routes.ts';
import { removeImage } from './remove-images.ts';
import { type StoredImage, uploadImage } from './store-image.ts';

/** Images that one address may send per hour and per day: enough for a family, too little to fill the disk. */
const uploadLimits = [
  { hits: 60, seconds: 3600 },
  { hits: 200, seconds: 24 * 3600 },
];
/** Requests from one address per hour to show or remove its own images. */
const accessLimit = { hits: 600, seconds: 3600 };

const sideOf = { FRONT: 'front', BACK: 'back' } as const;

const presentImage = <Refusal extends Refused>(stored: StoredImage | Refusal) =>
  stored instanceof Refused ? stored : { ...stored, expiresAt: stored.expiresAt.toISOString() };

export function bindIdentityCalls(bind: CallBinder, deps: IdentityDeps): void {
  const { db, files, clock } = deps;

  const admit = async ({ addressKey }: CallContext) => {
    for (const { hits, seconds } of uploadLimits) {
      if (!(await countHit(db, `image-upload:${seconds}:${addressKey}`, hits, seconds, clock()))) return refuse('TOO_MANY_REQUESTS');
    }
    return undefined;
  };
  const mayAccess = ({ addressKey }: CallContext) =>
    countHit(db, `image-access:${addressKey}`, accessLimit.hits, accessLimit.seconds, clock());

  bind(
    'uploadIdCardImage',
    async ({ image, idCardType }, context) =>
      presentImage(await uploadImage(deps, { owner: context.ensureVisitor(), image, side: sideOf[idCardType] })),
    { admit },
  );

  bind(
    'uploadOtherImage',
    async ({ nonIdcardImage }, context) => presentImage(await uploadImage(deps, { owner: context.ensureVisitor(), image: nonIdcardImage })),
    { admit },
  );

  bind('showImage', async ({ imageId }, context) => {
    if (!(await mayAccess(context))) return refuse('TOO_MANY_REQUESTS');
    const image = await findOwnImage(db, context.owner, imageId, clock());
    if (!image) return refuse('IMAGE_NOT_FOUND');
    return { body: await files.getSealed(image.file_key), type: image.media_type, fileName: '影像', inline: true };
  });

  bind('removeImage', async ({ imageId }, context) => {
    if (!(await mayAccess(context))) return refuse('TOO_MANY_REQUESTS');
    return removeImage(deps, { owner: context.owner, imageId });
  });

  bind('giveIdentityConsent', async ({ version }, context) => {
    if (!(await mayAccess(context))) return refuse('TOO_MANY_REQUESTS');
    return giveIdentityConsent(deps, { owner: context.ensureVisitor(), version });
  });

  bind(
    'identifyIdCard',
    async ({ imgOcrPhoto, idCardType }, context) => {
      const card = await identifyIdCard(deps, { owner: context.ensureVisitor(), image: imgOcrPhoto, side: sideOf[idCardType] });
      return card instanceof Refused ? card : presentCard(card);
    },
    { admit },
  );

  bindProofCalls(bind, deps, admit);
}
