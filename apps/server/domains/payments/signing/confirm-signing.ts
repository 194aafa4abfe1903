import { type Refused, refuse } from '../../../platform/refused.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { countTry, findSigning, recordToken, type SigningRow } from './signings.queries.ts';

const maxTries = 5;

/**
 * Takes the bank's code to the provider and records the token. The try is counted before, whatever the answer is. A confirmed agreement
 * is not confirmed again: a repeated call continues with it.
 */
export async function confirmSigning(
  { db, gateway, sealer, clock }: Pick<PaymentDeps, 'db' | 'gateway' | 'sealer' | 'clock'>,
  signing: SigningRow,
  code: string,
): Promise<Refused<'SIGN_CODE_WRONG' | 'SIGN_CODE_EXPIRED' | 'SIGNING_ENDED'> | undefined> {
  if (signing.state === 'signed') return undefined;
  if (signing.state === 'ended') return refuse('SIGNING_ENDED');
  if (signing.expires_at <= clock()) return refuse('SIGN_CODE_EXPIRED');
  const isCounted = await countTry(db, signing.id, maxTries);
  const answer = isCounted ? await gateway.confirmSigning(signing.sign_no, code) : undefined;
  if (answer?.outcome === 'wrong') return refuse('SIGN_CODE_WRONG');
  if (answer?.outcome === 'signed' && (await recordToken(db, signing.id, sealer.seal(answer.token)))) return undefined;
  // The same request sent twice at a time: the other one has recorded the token.
  const now = await findSigning(db, signing.sign_no);
  return now?.state === 'signed' ? undefined : refuse('SIGNING_ENDED');
}
