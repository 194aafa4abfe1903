import type { AnswerOf, ParsedRequestOf } from '@portal/contract/catalogue.ts';
import { checkSocialCreditCode } from '@portal/rules/person/social-credit-code.ts';
import { cleanCode, cleanText } from '@portal/rules/values/text.ts';
import { type Refused, refuse } from '#platform/refused.ts';
import type { OrderDeps } from '../order-deps.ts';

/**
 * Asks the register whether a code and a name belong together. `unknown`: it has no such code, or does not answer: a sale does not wait for
 * it. CREDIT_CODE_DIFFERS: the code belongs to another name. A code of the wrong form is INVALID_INPUT.
 */
export async function checkOrganisationCode(
  { companies }: Pick<OrderDeps, 'companies'>,
  { creditCode: typed, name }: ParsedRequestOf<'checkCode'>,
): Promise<AnswerOf<'checkCode'> | Refused<'CREDIT_CODE_DIFFERS' | 'INVALID_INPUT'>> {
  const creditCode = cleanCode(typed);
  const wrong = checkSocialCreditCode(creditCode);
  if (wrong) return refuse('INVALID_INPUT', [{ ...wrong, path: 'creditCode' }]);
  const verdict = await companies?.check({ creditCode, name: cleanText(name) }).catch(() => 'unknown' as const);
  return verdict === 'differs' ? refuse('CREDIT_CODE_DIFFERS') : { verdict: verdict ?? 'unknown' };
}
