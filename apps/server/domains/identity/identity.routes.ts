import type { CallBinder } from '../../platform/http/bind-call.ts';
import type { CallContext } from '../../platform/http/call-context.ts';
import { Refused, refuse } from '../../platform/refused.ts';
import { identifyAnySide, identifyIdCard } from './identify-id-card.ts';
import { giveIdentityConsent, refuseWithoutConsent } from './identity-consent.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { presentCard } from './identity.present.ts';
import { findOwnImage } from './identity.queries.ts';
import { bindProofCalls } from './proof.routes.ts';
import { removeImage } from './remove-images.ts';
import { type StoredImage, uploadImage } from './store-image.ts';

const sideOf = { FRONT: 'front', BACK: 'back' } as const;

const presentImage = <Refusal extends Refused>(stored: StoredImage | Refusal) =>
  stored instanceof Refused ? stored : { ...stored, expiresAt: stored.expiresAt.toISOString() };

export function bindIdentityCalls(bind: CallBinder, deps: IdentityDeps): void {
  const { db, files, clock } = deps;
  const needsConsent = ({ owner }: CallContext) => refuseWithoutConsent(db, owner);

  bind(
    'uploadIdCardImage',
    async ({ image, idCardType }, context) =>
      presentImage(await uploadImage(deps, { owner: context.ensureVisitor(), image, side: sideOf[idCardType] })),
    needsConsent,
  );

  bind(
    'uploadOtherImage',
    async ({ nonIdcardImage }, context) => presentImage(await uploadImage(deps, { owner: context.ensureVisitor(), image: nonIdcardImage })),
    needsConsent,
  );

  bind('showImage', async ({ imageId }, { owner }) => {
    const image = await findOwnImage(db, owner, imageId, clock());
    if (!image) return refuse('IMAGE_NOT_FOUND');
    return { body: await files.getSealed(image.file_key), type: image.media_type, fileName: '影像', inline: true };
  });

  bind('removeImage', ({ imageId }, { owner }) => removeImage(deps, { owner, imageId }));

  bind('giveIdentityConsent', async ({ version }, context) => giveIdentityConsent(deps, { owner: context.ensureVisitor(), version }));

  bind(
    'identifyIdCard',
    async ({ imgOcrPhoto, idCardType, acceptOther }, context) => {
      const { addressKey } = context;
      const sent = { owner: context.ensureVisitor(), image: imgOcrPhoto, addressKey };
      const card = await (acceptOther ? identifyAnySide(deps, sent) : identifyIdCard(deps, { ...sent, side: sideOf[idCardType] }));
      return card instanceof Refused ? card : presentCard(card);
    },
    needsConsent,
  );

  bindProofCalls(bind, deps);
}
