import type { PhoneNumber } from '@portal/rules/sale/answers/application.ts';
import { maskPhone } from '@portal/rules/values/masking.ts';
import { checkPhone } from '@portal/rules/person/phone.ts';
import type { Database } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { countHits } from '../../platform/rate-limits.queries.ts';
import { Refused, refuse } from '../../platform/refused.ts';
import { type CodeDeps, hashPhone, issueCode } from '../codes/public.ts';
import {
  offersAccountMessages,
  offersConsultMessages,
  refuseWithoutWork,
  type Sender,
  type Standing,
  standingOf,
} from '../messages/public.ts';
import { type PersonProof, type ProofRefusal, refuseUnproven } from './proofs/person-proof.ts';

/** Codes that strangers may ask for without the proof of a person. Requests of known devices are not counted for the phone. */
const freePerPhone = { hits: 1, seconds: 600 };
/** By the hour, and the caller before the address: a mobile network or a branch has many customers at one address. */
const freePerHour = { account: 10, device: 3, strangers: 20, address: 60 } as const;
const hour = 3600;

/** A code for a phone that anybody may have typed. */
export interface AnonymousCodeRequest extends PersonProof {
  readonly purpose: 'login' | 'consult' | 'register' | 'reset' | 'change' | 'bind';
  readonly phone: PhoneNumber;
}

type AnonymousCodeRefusal =
  | 'INVALID_INPUT'
  | 'WORK_NEEDED'
  | 'SMS_NOT_OFFERED'
  | ProofRefusal
  | 'CODE_TOO_SOON'
  | 'CODE_LIMIT_REACHED'
  | 'TOO_MANY_REQUESTS';

/** Whether the insurer has message texts for this purpose. */
async function offers(db: Database, purpose: AnonymousCodeRequest['purpose']): Promise<boolean> {
  if (purpose === 'login') return true;
  return purpose === 'consult' ? offersConsultMessages(db) : offersAccountMessages(db);
}

/** The message when the insurer has no texts for codes of accounts. */
export const noAccountCodes = '暂不提供此项短信验证，请致电客服办理。';

/** Whether this code needs the proof of a person. Counts it. */
async function mustProvePerson(db: Database, sender: Sender, standing: Standing, phoneHash: Buffer, now: Date): Promise<boolean> {
  const { person, addressKey } = sender;
  const own = person
    ? { key: `code-person:${person.key}`, seconds: hour, free: freePerHour[person.kind] }
    : { key: `code-strangers:${addressKey}`, seconds: hour, free: freePerHour.strangers };
  const address = { key: `code-address:${addressKey}`, seconds: hour, free: freePerHour.address };
  const phone = { key: `code-phone:${phoneHash.toString('base64url')}`, seconds: freePerPhone.seconds, free: freePerPhone.hits };
  const counters = [own, ...(person?.kind === 'account' ? [] : [address]), ...(standing === 'known' ? [] : [phone])];
  const hits = await countHits(db, counters, now);
  return counters.some(({ free }, at) => (hits[at] ?? 0) > free);
}

/** Sends a code to a phone that anybody may have typed. The answer is the same whether the phone is registered or not. */
export async function sendAnonymousCode(
  db: Database,
  deps: CodeDeps,
  request: AnonymousCodeRequest,
  sender: Sender,
): Promise<{ resendAfterSeconds: number; sentTo: string } | Refused<AnonymousCodeRefusal>> {
  const { phone, purpose } = request;
  const problem = checkPhone(phone);
  if (problem) return refuse('INVALID_INPUT', [{ rule: problem.rule, path: 'phone.number', message: problem.message }]);
  if (!(await offers(db, purpose))) return refuse('SMS_NOT_OFFERED', [], purpose === 'consult' ? undefined : noAccountCodes);
  const now = deps.clock();
  const phoneHash = hashPhone(deps.sealer, phone);
  const asked = { phoneHash, askedFor: purpose };
  // Work is asked for before the proof of a person, so that a captcha is not used up by a refusal.
  const idle = await refuseWithoutWork(db, deps, sender, asked);
  if (idle) return idle;
  const needsProof = await mustProvePerson(db, sender, standingOf(sender, asked, now), phoneHash, now);
  const unproven = needsProof ? await refuseUnproven(db, deps, request) : undefined;
  if (unproven) return unproven;
  const issued = await inTransaction(db, (tx) => issueCode(tx, deps, { sender, phone, purpose }));
  return issued instanceof Refused ? issued : { ...issued, sentTo: maskPhone(phone.number) };
}
