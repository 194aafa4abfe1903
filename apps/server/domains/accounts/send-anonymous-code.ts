import type { PhoneNumber } from '@portal/rules/sale/application.ts';
import { maskPhone } from '@portal/rules/values/masking.ts';
import { checkPhone } from '@portal/rules/person/phone.ts';
import type { Database } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { countHit } from '../../platform/rate-limits.queries.ts';
import { Refused, refuse } from '../../platform/refused.ts';
import { type CodeDeps, hashPhone, issueCode } from '../codes/public.ts';
import { offersAccountMessages, offersConsultMessages, type Sender } from '../messages/public.ts';
import { type PersonProof, type ProofRefusal, refuseUnproven } from './proofs/person-proof.ts';

/** A first code needs no proof of a person. The second for a phone in ten minutes, or the fourth from an address in an hour, does. */
const freePerPhone = { hits: 1, seconds: 600 };
const freePerAddress = { hits: 3, seconds: 3600 };

/** A code for a phone that anybody may have typed. */
export interface AnonymousCodeRequest extends PersonProof {
  readonly purpose: 'login' | 'consult' | 'register' | 'reset' | 'change' | 'bind';
  readonly phone: PhoneNumber;
}

type AnonymousCodeRefusal =
  | 'INVALID_INPUT'
  | 'SMS_NOT_OFFERED'
  | ProofRefusal
  | 'CODE_TOO_SOON'
  | 'CODE_LIMIT_REACHED'
  | 'TOO_MANY_REQUESTS';

/** Whether the insurer has the texts of this purpose. */
async function offers(db: Database, purpose: AnonymousCodeRequest['purpose']): Promise<boolean> {
  if (purpose === 'login') return true;
  return purpose === 'consult' ? offersConsultMessages(db) : offersAccountMessages(db);
}

/** What customers read when the insurer has no texts for codes of accounts. */
export const noAccountCodes = '暂不提供此项短信验证，请致电客服办理。';

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
  const phoneKey = hashPhone(deps.sealer, phone).toString('base64url');
  const phoneIsFree = await countHit(db, `code-phone:${phoneKey}`, freePerPhone.hits, freePerPhone.seconds, now);
  const addressIsFree = await countHit(db, `code-address:${sender.addressKey}`, freePerAddress.hits, freePerAddress.seconds, now);
  const unproven = phoneIsFree && addressIsFree ? undefined : await refuseUnproven(db, deps, request);
  if (unproven) return unproven;
  const issued = await inTransaction(db, (tx) => issueCode(tx, deps, { sender, phone, purpose }));
  return issued instanceof Refused ? issued : { ...issued, sentTo: maskPhone(phone.number) };
}
