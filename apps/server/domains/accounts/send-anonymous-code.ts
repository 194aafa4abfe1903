import type { PhoneNumber } from '@portal/rules/sale/application.ts';
import { maskPhone } from '@portal/rules/values/masking.ts';
import { checkPhone } from '@portal/rules/person/phone.ts';
import type { Database } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { countHit } from '../../platform/rate-limits.queries.ts';
import { Refused, refuse } from '../../platform/refused.ts';
import { type CodeDeps, hashPhone, issueCode } from '../codes/public.ts';
import { offersConsultMessages, type Sender } from '../messages/public.ts';
import { checkCaptcha } from './captcha.ts';
import { checkSliderProof } from './slider.ts';

/** A first code needs no proof of a person. The second for a phone in ten minutes, or the fourth from an address in an hour, does. */
const freePerPhone = { hits: 1, seconds: 600 };
const freePerAddress = { hits: 3, seconds: 3600 };

/** The code is for signing in, or for a request to be called. */
export interface AnonymousCodeRequest {
  readonly purpose: 'login' | 'consult';
  readonly phone: PhoneNumber;
  readonly captchaUuid?: string;
  readonly captcha?: string;
  readonly sliderProof?: string;
}

type ProofRefusal = 'CAPTCHA_NEEDED' | 'CAPTCHA_WRONG' | 'SLIDER_EXPIRED';
type AnonymousCodeRefusal =
  | 'INVALID_INPUT'
  | 'SMS_NOT_OFFERED'
  | ProofRefusal
  | 'CODE_TOO_SOON'
  | 'CODE_LIMIT_REACHED'
  | 'TOO_MANY_REQUESTS';

/** Checks the proof of a person and marks it as used: the slider's proof, or the answer to a captcha that was seen or heard. */
async function refuseUnproven(
  db: Database,
  deps: CodeDeps,
  { captchaUuid, captcha, sliderProof }: AnonymousCodeRequest,
): Promise<Refused<ProofRefusal> | undefined> {
  if (sliderProof) return (await checkSliderProof(db, deps, sliderProof)) ? undefined : refuse('SLIDER_EXPIRED');
  if (!captchaUuid || !captcha) return refuse('CAPTCHA_NEEDED');
  return (await checkCaptcha(db, deps, captchaUuid, captcha)) ? undefined : refuse('CAPTCHA_WRONG');
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
  if (purpose === 'consult' && !(await offersConsultMessages(db))) return refuse('SMS_NOT_OFFERED');
  const now = deps.clock();
  const phoneKey = hashPhone(deps.sealer, phone).toString('base64url');
  const phoneIsFree = await countHit(db, `code-phone:${phoneKey}`, freePerPhone.hits, freePerPhone.seconds, now);
  const addressIsFree = await countHit(db, `code-address:${sender.addressKey}`, freePerAddress.hits, freePerAddress.seconds, now);
  const unproven = phoneIsFree && addressIsFree ? undefined : await refuseUnproven(db, deps, request);
  if (unproven) return unproven;
  const issued = await inTransaction(db, (tx) => issueCode(tx, deps, { sender, phone, purpose }));
  return issued instanceof Refused ? issued : { ...issued, sentTo: maskPhone(phone.number) };
}
