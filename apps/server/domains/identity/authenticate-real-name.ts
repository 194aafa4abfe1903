import type { RealNameState } from '@portal/contract/states.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { cleanCode, cleanName } from '@portal/rules/values/text.ts';
import { addMinutes } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Owner } from '../../platform/http/call-context.ts';
import { Refused, refuse } from '../../platform/refused.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { type IdentifiedCard, type IdentifyRefusal, identifyIdCard } from './identify-id-card.ts';
import type { BackFields, FrontFields } from './id-card/id-card-fields.ts';
import type { IdentityDeps } from './identity-deps.ts';
import { deleteIdentityDraft, type IdentityAccount, keepImages, lockIdentityAccount } from './identity.queries.ts';
import { beginAttempt, moveRealName } from './move-real-name.ts';
import { nextRealNameState } from './real-name-transitions.ts';
import { acceptIdentity } from './assurance/accept-identity.ts';
import { contestIdentity } from './assurance/contest.ts';
import { findSource, type FoundSource } from './assurance/find-source.ts';
import { openCertificate, type ReadIdentity } from './read-certificate.ts';

const dayMinutes = 24 * 60;

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
 * Reads the real name on both sides of an ID card (spec 2 §4). What was read must be what the customer confirmed and what
 * the account is registered with, and the card must be valid. A mismatch refuses 802, and the customer may ask for a review. A picture
 * proves nobody: the account is proved only if a source agrees with its phone. If another account has proved the certificate, a
 * reviewer looks at both.
 */
export async function authenticateRealName(
  deps: IdentityDeps,
  { owner, accountId, addressKey, request }: { owner: Owner; accountId: string; addressKey: string; request: RealNameRequest },
): Promise<Verdict | Refused<IdentifyRefusal | 'CARD_EXPIRED' | '802' | SettleRefusal>> {
  const begun = await beginAttempt(deps, accountId);
  if (begun.real_name_state === 'manual_review') return refuse('REVIEW_UNDER_WAY');
  const front = await identifyIdCard(deps, { owner, image: request.idcardFrontPhoto, side: 'front', addressKey });
  if (front instanceof Refused) return front;
  const back = await identifyIdCard(deps, { owner, image: request.idcardBackPhoto, side: 'back', addressKey });
  if (back instanceof Refused) return back;
  const identity = readIn(front.fields, back.fields);
  if ((identity.validUntil ?? '') < dayInShanghai(deps.clock())) return refuse('CARD_EXPIRED');
  const agrees = !findMismatch(identity, request, registeredWith(deps.sealer, begun));
  const source = agrees ? await findSource(deps, begun, identity) : undefined;
  const read: CardOfAttempt = { accountId, attempt: begun.real_name_attempts, identity, source, imageIds: [front.imageId, back.imageId] };
  const settled = await inTransaction(deps.db, (tx) => settle(tx, deps, read, request));
  if (settled instanceof Refused) return settled;
  if (settled.mismatch && request.status !== '4') return settled.mismatch;
  return verdictOf(settled.state, identity, { front, back });
}

/** What one attempt read. */
interface CardOfAttempt {
  readonly accountId: string;
  readonly attempt: number;
  readonly identity: ReadIdentity;
  /** What agreed with it. */
  readonly source: FoundSource | undefined;
  readonly imageIds: readonly string[];
}

type SettleRefusal = 'IMAGE_NOT_FOUND' | 'REVIEW_UNDER_WAY';

/**
 * Compares what was read with the account as it is now, and changes its state. Reading takes seconds: if a newer attempt, a review or a
 * decision came first, nothing changes and the present state is returned.
 */
async function settle(
  tx: Transaction,
  deps: IdentityDeps,
  { accountId, attempt, identity, source, imageIds }: CardOfAttempt,
  confirmed: RealNameRequest,
): Promise<{ state: RealNameState; mismatch?: Refused<'802'> | undefined } | Refused<SettleRefusal>> {
  const account = await lockIdentityAccount(tx, accountId);
  const { real_name_state: present } = account;
  if (present === 'manual_review') return refuse('REVIEW_UNDER_WAY');
  const mismatch = findMismatch(identity, confirmed, registeredWith(deps.sealer, account));
  if (account.real_name_decided > attempt) return { state: present, mismatch: present === 'mismatch' ? mismatch : undefined };
  if (mismatch) {
    const changes = nextRealNameState(present, 'differ') !== undefined;
    return { state: changes ? await moveRealName(tx, deps, account, 'differ', { attempt }) : 'mismatch', mismatch };
  }
  const contested = await acceptIdentity(tx, deps, account, identity, { cause: 'match', attempt, source });
  if (contested) await contestIdentity(tx, deps, account, { ...contested, identity, attempt, imageIds });
  const keepUntil = addMinutes(deps.clock(), deps.identityImageDays * dayMinutes);
  if (!(await keepImages(tx, imageIds, accountId, keepUntil))) return refuse('IMAGE_NOT_FOUND');
  await deleteIdentityDraft(tx, accountId);
  return { state: contested ? 'manual_review' : 'verified' };
}

/** What the account says of its owner so far. */
function registeredWith(sealer: Sealer, account: IdentityAccount): Registered {
  return {
    name: account.real_name_sealed && sealer.openText(account.real_name_sealed),
    certificateNo: openCertificate(sealer, account)?.certificateNo ?? null,
  };
}

/** Number and last day are there: without them the sides are refused. A name that could not be read is empty. */
function readIn(front: FrontFields, back: BackFields): ReadIdentity {
  return {
    name: front.name?.value ?? '',
    certificateType: '0',
    certificateNo: front.number?.value ?? '',
    validUntil: back.validUntil?.value ?? null,
  };
}

function findMismatch(
  { name, certificateNo, validUntil }: ReadIdentity,
  confirmed: RealNameRequest,
  registered: Registered,
): Refused<'802'> | undefined {
  const isOther = (typed: string | null | undefined, read: string | null): boolean => Boolean(typed) && typed !== read;
  const isCorrected =
    name === '' ||
    isOther(confirmed.name && cleanName(confirmed.name), name) ||
    isOther(confirmed.idcard && cleanCode(confirmed.idcard), certificateNo) ||
    isOther(confirmed.certInvalidDate, validUntil);
  const isRegisteredOtherwise =
    isOther(registered.name && cleanName(registered.name), name) || isOther(registered.certificateNo, certificateNo);
  return isCorrected || isRegisteredOtherwise ? refuse('802') : undefined;
}

interface BothSides {
  readonly front: IdentifiedCard<FrontFields>;
  readonly back: IdentifiedCard<BackFields>;
}

function verdictOf(state: RealNameState, { name, certificateNo, validUntil }: ReadIdentity, sides: BothSides): Verdict {
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
