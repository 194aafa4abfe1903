import { type Refused, refuse } from '#platform/refused.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { sealCardToken } from './card-token.ts';
import { countTry, findSigning, recordToken, type SigningRow } from './signings.queries.ts';

const maxTries = 5;

type ConfirmDeps = Pick<PaymentDeps, 'db' | 'providers' | 'sealer' | 'clock'>;
type ConfirmRefusal = Refused<'SIGN_CODE_WRONG' | 'SIGN_CODE_EXPIRED' | 'SIGNING_ENDED'> | undefined;

async function confirmOnce({ db, providers, sealer }: ConfirmDeps, signing: SigningRow, code: string): Promise<ConfirmRefusal> {
  const isCounted = await countTry(db, signing.id, maxTries);
  const answer = isCounted ? await providers.signing.confirmSigning(signing.sign_no, code) : undefined;
  if (answer?.outcome === 'wrong') return refuse('SIGN_CODE_WRONG');
  if (answer?.outcome === 'signed' && (await recordToken(db, signing.id, sealCardToken(sealer, signing.id, answer.token))))
    return undefined;
  // The same request sent to two servers at a time: the other one has recorded the token.
  const now = await findSigning(db, signing.sign_no);
  return now?.state === 'signed' ? undefined : refuse('SIGNING_ENDED');
}

/** Confirmations that this server has begun, by agreement and code. */
const underWay = new Map<string, Promise<ConfirmRefusal>>();

/**
 * Takes the bank's code to the provider and records the token. The try is counted before, whatever the answer is. The same code sent several
 * times at once is one try. A confirmed agreement is not confirmed again: a repeated call continues with it.
 */
export async function confirmSigning(deps: ConfirmDeps, signing: SigningRow, code: string): Promise<ConfirmRefusal> {
  if (signing.state === 'signed') return undefined;
  if (signing.state === 'ended') return refuse('SIGNING_ENDED');
  if (signing.expires_at <= deps.clock()) return refuse('SIGN_CODE_EXPIRED');
  const key = `${signing.id} ${code}`;
  const confirming = underWay.get(key) ?? confirmOnce(deps, signing, code).finally(() => underWay.delete(key));
  underWay.set(key, confirming);
  return confirming;
}
