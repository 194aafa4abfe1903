import type { RealNameState } from '@portal/contract/states.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { cleanCode, cleanName } from '@portal/rules/values/text.ts';
import { addMinutes } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Owner } from '../../platform/http/call-context.ts';
import { Refused, refuse } from '../../platform/refused.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { type IdentifiedCard, type IdentifyRefusal, identifyIdCard } from './identify-id-card.ts';
import type { BackFields, FrontFields } from './id-card/id-card-fields.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { deleteIdentityDraft, findIdentityAccount, type IdentityAccount, keepImages, lockIdentityAccount } from './identity.queries.ts';
import { openCertificate, type ProvenIdentity, verifyAccount } from './verify-account.ts';

const dayMinutes = 24 * 60;
const correctedMessage = '您填写的信息与证件识别结果不符 请重新上传';

export interface RealNameRequest {
  readonly idcardFrontPhoto: File;
  readonly idcardBackPhoto: File;
  /** Number, name and last day of validity as the customer confirmed them. */
  readonly idcard?: string | undefined;
  readonly name?: string | undefined;
  readonly certInvalidDate?: string | undefined;
  /** `4`: a mismatch may pass to the next step. */
  readonly status?: string | undefined;
}

interface Registered {
  readonly name: string | null;
  readonly certificateNo: string | null;
}

interface Verdict {
  readonly state: RealNameState;
  readonly status: '1' | '4';
  readonly name: string;
  readonly idcardNo: string;
  readonly certInvalidDate: string;
  readonly idcardFrontPhoto: string;
  readonly idcardBackPhoto: string;
}

/**
 * Proves the real name by both sides of an ID card (spec 2 §4). What was read must be what the customer confirmed and what
 * the account is registered with, and the card must be valid. A mismatch refuses 802, and the customer may ask for a review.
 */
export async function authenticateRealName(
  deps: IdentityDeps,
  { owner, accountId, request }: { owner: Owner; accountId: string; request: RealNameRequest },
): Promise<Verdict | Refused<IdentifyRefusal | 'CARD_EXPIRED' | '802' | 'CERTIFICATE_NOT_ACCEPTED' | 'REVIEW_UNDER_WAY'>> {
  const { db, sealer } = deps;
  const account = await findIdentityAccount(db, accountId);
  if (account.real_name_state === 'manual_review') return refuse('REVIEW_UNDER_WAY');
  const front = await identifyIdCard(deps, { owner, image: request.idcardFrontPhoto, side: 'front' });
  if (front instanceof Refused) return front;
  const back = await identifyIdCard(deps, { owner, image: request.idcardBackPhoto, side: 'back' });
  if (back instanceof Refused) return back;

  const identity = provenBy(front.fields, back.fields);
  if ((identity.validUntil ?? '') < dayInShanghai(deps.clock())) return refuse('CARD_EXPIRED');
  const mismatch = findMismatch(identity, request, registeredWith(sealer, account));
  if (!mismatch) return verify(deps, accountId, identity, { front, back });
  if (account.verified_at === null) await deps.updateAccount(db, accountId, { real_name_state: 'mismatch' });
  return request.status === '4' ? verdictOf('mismatch', identity, { front, back }) : mismatch;
}

/** What the account says of its owner so far. */
function registeredWith(sealer: Sealer, account: IdentityAccount): Registered {
  return {
    name: account.real_name_sealed && sealer.openText(account.real_name_sealed),
    certificateNo: openCertificate(sealer, account)?.certificateNo ?? null,
  };
}

/** Number and last day are there: without them the sides are refused. A name that could not be read is empty. */
function provenBy(front: FrontFields, back: BackFields): ProvenIdentity {
  return {
    name: front.name?.value ?? '',
    certificateType: '0',
    certificateNo: front.number?.value ?? '',
    validUntil: back.validUntil?.value ?? null,
  };
}

function findMismatch(
  { name, certificateNo, validUntil }: ProvenIdentity,
  confirmed: RealNameRequest,
  registered: Registered,
): Refused<'802'> | undefined {
  const isOther = (typed: string | null | undefined, read: string | null): boolean => Boolean(typed) && typed !== read;
  const isCorrected =
    name === '' ||
    isOther(confirmed.name && cleanName(confirmed.name), name) ||
    isOther(confirmed.idcard && cleanCode(confirmed.idcard), certificateNo) ||
    isOther(confirmed.certInvalidDate, validUntil);
  if (isCorrected) return refuse('802', [], correctedMessage);
  return isOther(registered.name && cleanName(registered.name), name) || isOther(registered.certificateNo, certificateNo)
    ? refuse('802')
    : undefined;
}

interface BothSides {
  readonly front: IdentifiedCard<FrontFields>;
  readonly back: IdentifiedCard<BackFields>;
}

async function verify(
  deps: IdentityDeps,
  accountId: string,
  identity: ProvenIdentity,
  sides: BothSides,
): Promise<Verdict | Refused<'CERTIFICATE_NOT_ACCEPTED' | 'REVIEW_UNDER_WAY'>> {
  const keepUntil = addMinutes(deps.clock(), deps.identityImageDays * dayMinutes);
  return inTransaction(deps.db, async (tx) => {
    const account = await lockIdentityAccount(tx, accountId);
    if (account.real_name_state === 'manual_review') return refuse('REVIEW_UNDER_WAY');
    const refused = await verifyAccount(tx, deps, account, identity);
    if (refused) return refused;
    await keepImages(tx, [sides.front.imageId, sides.back.imageId], accountId, keepUntil);
    await deleteIdentityDraft(tx, accountId);
    return verdictOf('verified', identity, sides);
  });
}

function verdictOf(state: 'verified' | 'mismatch', { name, certificateNo, validUntil }: ProvenIdentity, sides: BothSides): Verdict {
  return {
    state,
    status: state === 'verified' ? '1' : '4',
    name,
    idcardNo: certificateNo,
    certInvalidDate: validUntil ?? '',
    idcardFrontPhoto: sides.front.imageId,
    idcardBackPhoto: sides.back.imageId,
  };
}
