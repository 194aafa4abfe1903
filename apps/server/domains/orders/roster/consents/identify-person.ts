import type { AnswerOf, ParsedRequestOf } from '@portal/contract/catalogue.ts';
import type { PhoneNumber } from '@portal/rules/sale/answers/application.ts';
import type { RosterMember } from '@portal/rules/roster/roster.ts';
import { maskPhone } from '@portal/rules/values/masking.ts';
import { cleanCode, cleanName } from '@portal/rules/values/text.ts';
import { hashCertificate } from '#platform/certificate-hash.ts';
import type { Queryable } from '#platform/database/connect.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { countHit, secondsLeft } from '#platform/rate-limits.queries.ts';
import { Refused, refuse, refuseForNow } from '#platform/refused.ts';
import { issueCode } from '#domains/codes/public.ts';
import type { Sender } from '#domains/messages/public.ts';
import { type ProofKind, type PersonProof, readProof, writeProof } from './person-proof.ts';
import type { RosterDeps } from '../roster-deps.ts';
import { type FollowedLink, followRosterLink } from './roster-link.ts';
import { isSharedPhone, listPeopleWith, type PersonRow } from '../roster-people.queries.ts';
import { openRow } from '../roster-row.ts';

/** Wrong answers behind one link, from everywhere: names and certificates must not be found by trying. Right ones are not counted. */
const perLink = { tries: 200, seconds: 86_400 };

const guessKey = ({ order }: FollowedLink) => `roster-person:${order.id}`;

const sameName = (one: string, other = '') => cleanName(one).toLowerCase() === cleanName(other).toLowerCase();

/** The row of a person without faults, by their certificate. */
export async function findPersonRow(
  on: Queryable,
  { roster }: Pick<FollowedLink, 'roster'>,
  certificates: readonly Buffer[],
): Promise<PersonRow | undefined> {
  return (await listPeopleWith(on, roster.id, certificates)).find(({ faults }) => faults === 0);
}

/** The phone by which somebody proves that they are this person. */
interface OwnPhone {
  readonly phone: PhoneNumber;
  readonly phoneHash: Buffer;
}

/**
 * The phone that the roster has for a person: no other one proves them, because a colleague may know the link, the name and the number. One
 * that stands in two rows proves neither.
 */
async function ownPhoneOf(
  on: Queryable,
  { roster }: Pick<FollowedLink, 'roster'>,
  row: PersonRow,
  { person }: RosterMember,
): Promise<OwnPhone | Refused<'ROSTER_PHONE_MISSING' | 'ROSTER_PHONE_SHARED'>> {
  const { phone_hash: phoneHash } = row;
  if (!person.phone || !phoneHash) return refuse('ROSTER_PHONE_MISSING');
  return (await isSharedPhone(on, roster.id, phoneHash)) ? refuse('ROSTER_PHONE_SHARED') : { phone: person.phone, phoneHash };
}

type IdentifyRefusal =
  | 'ROSTER_LINK_INVALID'
  | 'ROSTER_PERSON_UNKNOWN'
  | 'ROSTER_PHONE_MISSING'
  | 'ROSTER_PHONE_SHARED'
  | 'TOO_MANY_REQUESTS';

/**
 * Somebody behind the link says who they are: name and whole certificate number. A wrong name and a wrong number are the same refusal. Who
 * has no phone of their own in the roster is told so, and goes no further.
 */
export async function identifyByRoster(
  deps: RosterDeps,
  { token, name, certificateNo }: ParsedRequestOf<'identifyByRoster'>,
): Promise<AnswerOf<'identifyByRoster'> | Refused<IdentifyRefusal>> {
  const { db, sealer, clock, catalogue } = deps;
  const link = await followRosterLink(deps, db, token);
  if (link instanceof Refused) return link;
  const now = clock();
  const { product } = await catalogue.version(link.order.product_id);
  const number = cleanCode(certificateNo);
  const hashes = product.certificateTypes.map((certificateType) => hashCertificate(sealer, { certificateType, certificateNo: number }));
  const row = await findPersonRow(db, link, hashes);
  const member = row && openRow(sealer, row).member;
  if (!row?.certificate_hash || !member || !sameName(name, member.person.name)) {
    const isWithin = await countHit(db, guessKey(link), perLink.tries, perLink.seconds, now);
    return isWithin ? refuse('ROSTER_PERSON_UNKNOWN') : refuseForNow(secondsLeft(perLink.seconds, now), '联系单位的经办人');
  }
  const own = await ownPhoneOf(db, link, row, member);
  if (own instanceof Refused) return own;
  return {
    proof: writeProof(sealer, 'found', token, { orderId: link.order.id, certificate: row.certificate_hash }, now),
    sentTo: maskPhone(own.phone.number),
  };
}

/** A person behind the link, found or proved. */
export interface FoundPerson extends FollowedLink, OwnPhone {
  readonly row: PersonRow;
  readonly member: RosterMember;
  readonly proof: PersonProof;
}

/**
 * Finds the person whom a proof names, in the present roster. ROSTER_PROOF_EXPIRED also if the roster has another phone for them since a code
 * proved the one before.
 */
export async function followProof(
  deps: Pick<RosterDeps, 'sealer' | 'clock' | 'reportUnreadable'>,
  on: Queryable,
  { token, proof: text, kind }: { readonly token: string; readonly proof: string; readonly kind: ProofKind },
): Promise<FoundPerson | Refused<'ROSTER_LINK_INVALID' | 'ROSTER_PROOF_EXPIRED'>> {
  const link = await followRosterLink(deps, on, token);
  if (link instanceof Refused) return link;
  const proof = readProof(deps.sealer, kind, token, text, deps.clock());
  const row = proof?.orderId === link.order.id ? await findPersonRow(on, link, [proof.certificate]) : undefined;
  if (!proof || !row) return refuse('ROSTER_PROOF_EXPIRED');
  const { member } = openRow(deps.sealer, row);
  const own = await ownPhoneOf(on, link, row, member);
  if (own instanceof Refused || (kind === 'proved' && proof.phone?.equals(own.phoneHash) !== true)) return refuse('ROSTER_PROOF_EXPIRED');
  return { ...link, ...own, row, proof, member };
}

/** Sends a code to the phone of the person who was found. */
export async function sendRosterCode(
  deps: RosterDeps,
  { token, proof }: ParsedRequestOf<'sendRosterCode'>,
  sender: Sender,
): Promise<
  | AnswerOf<'sendRosterCode'>
  | Refused<'ROSTER_LINK_INVALID' | 'ROSTER_PROOF_EXPIRED' | 'WORK_NEEDED' | 'CODE_TOO_SOON' | 'CODE_LIMIT_REACHED' | 'TOO_MANY_REQUESTS'>
> {
  const found = await followProof(deps, deps.db, { token, proof, kind: 'found' });
  if (found instanceof Refused) return found;
  const { phone } = found;
  // The link was given to the organisation, and a colleague may use it: the caller counts as a stranger to the phone.
  const asked = { sender, phone, purpose: 'consent', askedFor: 'rosterCode' } as const;
  const issued = await inTransaction(deps.db, (tx) => issueCode(tx, deps, asked));
  return issued instanceof Refused ? issued : { ...issued, sentTo: maskPhone(phone.number) };
}
