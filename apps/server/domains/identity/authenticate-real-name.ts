import type { RealNameState } from '@portal/contract/states.ts';
import { asCustomer } from '@portal/rules/permissions/actor.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { addMinutes, dayMinutes } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Owner } from '../../platform/http/call-context.ts';
import { Refused, refuse } from '../../platform/refused.ts';
import { readDictionary } from '../../platform/ocr/dictionary.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { type Agreement, type CardSides, compareIdentity, refuseDisagreement, type SaidIdentity } from './compare-identity.ts';
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
 * Reads the real name on both sides of an ID card (spec 2 §4). What was read must be what the customer confirmed and what the account is
 * registered with, and the card must be valid. A mismatch is refused with 802, and the customer may ask for a review. An entry that the
 * card can neither confirm nor contradict is refused with 802 too, in other words, and does not count as a mismatch. A picture alone proves
 * no identity: the account is proved only if a source agrees with its phone. If another account has proved the certificate, a reviewer
 * looks at both.
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
  const sides = { front: front.fields, back: back.fields };
  const known = new Set(await readDictionary());
  const compare = (registered: SaidIdentity) =>
    compareIdentity(sides, [{ ...request, certificateNo: request.idcard, validUntil: request.certInvalidDate }, registered], (one) =>
      known.has(one),
    );
  const agrees = compare(registeredWith(deps.sealer, begun)) === 'agrees';
  const source = agrees ? await findSource(deps, begun, identity) : undefined;
  const imageIds = [front.imageId, back.imageId];
  const read: CardOfAttempt = { accountId, attempt: begun.real_name_attempts, identity, sides, compare, source, imageIds };
  const settled = await inTransaction(deps.db, (tx) => settle(tx, deps, read));
  if (settled instanceof Refused) return settled;
  if (settled.mismatch && request.status !== '4') return settled.mismatch;
  return verdictOf(settled, identity, { front, back });
}

/** The reading of one attempt. */
interface CardOfAttempt {
  readonly accountId: string;
  readonly attempt: number;
  readonly identity: ReadIdentity;
  readonly sides: CardSides;
  /** Compares it with what the customer confirmed and with what an account is registered with. */
  readonly compare: (registered: SaidIdentity) => Agreement;
  /** The entries that agreed with it. */
  readonly source: FoundSource | undefined;
  readonly imageIds: readonly string[];
}

interface Settled {
  readonly state: RealNameState;
  readonly mismatch?: Refused<'802'> | undefined;
}

type SettleRefusal = 'IMAGE_NOT_FOUND' | 'REVIEW_UNDER_WAY';

/**
 * Compares what was read with the account as it is now, and changes its state. Reading takes seconds: if a newer attempt, a review or a
 * decision came first, nothing changes and the present state is returned.
 */
async function settle(
  tx: Transaction,
  deps: IdentityDeps,
  { accountId, attempt, identity, sides, compare, source, imageIds }: CardOfAttempt,
): Promise<Settled | Refused<SettleRefusal>> {
  const account = await lockIdentityAccount(tx, accountId);
  const { real_name_state: present } = account;
  if (present === 'manual_review') return refuse('REVIEW_UNDER_WAY');
  const agreement = compare(registeredWith(deps.sealer, account));
  const mismatch = refuseDisagreement(agreement, sides);
  if (account.real_name_decided > attempt) return { state: present, mismatch: present === 'mismatch' ? mismatch : undefined };
  if (agreement === 'unconfirmed') return { state: present, mismatch };
  if (mismatch) {
    const changes = nextRealNameState(present, 'differ') !== undefined;
    return { state: changes ? await moveRealName(tx, deps, account, 'differ', { attempt }) : 'mismatch', mismatch };
  }
  const contested = await acceptIdentity(tx, deps, account, identity, { cause: 'match', attempt, source, by: asCustomer(accountId) });
  if (contested) await contestIdentity(tx, deps, account, { ...contested, identity, attempt, imageIds });
  const keepUntil = addMinutes(deps.clock(), deps.identityImageDays * dayMinutes);
  if (!(await keepImages(tx, imageIds, accountId, keepUntil))) return refuse('IMAGE_NOT_FOUND');
  await deleteIdentityDraft(tx, accountId);
  return { state: contested ? 'manual_review' : 'verified' };
}

/** The owner's details in the account so far. */
function registeredWith(sealer: Sealer, account: IdentityAccount): SaidIdentity {
  return {
    name: account.real_name_sealed && sealer.openText('account real name', account.id, account.real_name_sealed),
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

interface BothSides {
  readonly front: IdentifiedCard<FrontFields>;
  readonly back: IdentifiedCard<BackFields>;
}

function verdictOf({ state, mismatch }: Settled, { name, certificateNo, validUntil }: ReadIdentity, sides: BothSides): Verdict {
  return {
    state,
    status: state === 'verified' && !mismatch ? '1' : '4',
    name,
    idcardNo: certificateNo,
    certInvalidDate: validUntil ?? '',
    idcardFrontPhoto: sides.front.imageId,
    idcardBackPhoto: sides.back.imageId,
  };
}
