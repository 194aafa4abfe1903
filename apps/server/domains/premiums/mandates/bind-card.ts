import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { bankOfCard } from '@portal/reference/banks.ts';
import { type Actor, asCustomer } from '@portal/rules/permissions/actor.ts';
import { debitAuthorisationVersion } from '@portal/rules/premium/debit-authorisation.ts';
import { maskPhone } from '@portal/rules/values/masking.ts';
import { toYuanText } from '@portal/rules/values/money.ts';
import { randomUUID } from 'node:crypto';
import type { Transaction } from '#platform/database/connect.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refused, refuse } from '#platform/refused.ts';
import {
  askForCode,
  confirmSigning,
  findSigning,
  keepSigning,
  lockSigning,
  recordSigning,
  secondsBetweenCodes,
} from '../../payments/public.ts';
import { lockPolicyState } from '../../contracts/public.ts';
import { appendTrail } from '../../trail/public.ts';
import { announceAfterBinding } from '../debits/announce-debit.ts';
import type { PremiumDeps } from '../premium-deps.ts';
import { bankName, writeAuthorisation } from './authorisation.ts';
import { tellCoreOfDebit } from './tell-core.ts';
import { type DebitablePolicy, findDebitable } from './find-owned.ts';
import { findMandate, insertMandate, type MandateRow } from './mandates.queries.ts';
import { withdrawMandate } from './unbind-card.ts';

type Answer = AnswerOf<'bindPremiumCard'>;
interface Own {
  readonly accountId: string;
  readonly policyNo: string;
}

/** The card of a mandate, as its owner sees it. */
export function presentCard(mandate: MandateRow | undefined): Answer['card'] {
  if (!mandate) return null;
  const { bank_code: code, card_tail: cardTail, amount_fen: amount, given_at: since } = mandate;
  return { bank: bankName(code), cardTail, amount: toYuanText(amount), since: since.toISOString() };
}

/**
 * The first step: the bank of a card, and a code from it to the phone that it knows. Card number and phone go to the provider and into no
 * row. The answer contains the authorisation that the customer is to give. A bound card stays until the new one is confirmed.
 */
export async function askToBind(
  deps: PremiumDeps,
  { accountId, policyNo, card, phone }: Own & { card: { number: string }; phone: string },
) {
  const own = await findDebitable(deps, { accountId, policyNo });
  if (own instanceof Refused) return own;
  const bank = bankOfCard(card.number);
  if (!bank) return refuse('BANK_NOT_FOUND');
  const begun = await inTransaction(deps.db, async (tx) => {
    await lockPolicyState(tx, own.policy.id);
    return recordSigning(tx, deps, { policyId: own.policy.id, bankCode: bank.code }, { number: card.number, phone });
  });
  if (begun instanceof Refused) return begun;
  const signing = await askForCode(deps, begun.signNo, { number: card.number, phone, holder: own.holder });
  if (signing instanceof Refused) return signing;
  const { title, points, hash } = writeAuthorisation(own, signing, deps.clock());
  return {
    asked: {
      signNo: signing.sign_no,
      bank: bank.name,
      cardTail: signing.card_tail,
      sentTo: maskPhone(phone),
      resendAfterSeconds: secondsBetweenCodes,
      expiresAt: signing.expires_at.toISOString(),
      authorisation: { title, points: [...points], hash: hash.toString('hex') },
    },
    card: presentCard(await findMandate(deps.db, own.policy.id)),
  };
}

/** Stores the mandate of a confirmed agreement, once. An earlier one of the policy ends. */
async function giveMandate(
  tx: Transaction,
  deps: PremiumDeps,
  own: DebitablePolicy,
  { signingId, text, by }: { readonly signingId: string; readonly text: ReturnType<typeof writeAuthorisation>; readonly by: Actor },
): Promise<Refused<'SIGNING_ENDED'> | undefined> {
  const { sealer, clock } = deps;
  const { policy, contract } = own;
  await lockPolicyState(tx, policy.id);
  const before = await findMandate(tx, policy.id);
  if (before?.signing_id === signingId) return undefined;
  const signing = await lockSigning(tx, signingId);
  if (signing.state !== 'signed') return refuse('SIGNING_ENDED');
  const now = clock();
  if (before) await withdrawMandate(tx, deps, before, { why: 'replaced', by });
  await keepSigning(tx, signingId, now);
  await insertMandate(tx, {
    id: randomUUID(),
    policy_id: policy.id,
    signing_id: signingId,
    amount_fen: contract.premium.amount,
    text_version: debitAuthorisationVersion,
    text_hash: text.hash,
    text: { title: text.title, points: text.points },
    given_at: now,
  });
  const { card_tail, bank_code } = signing;
  await tellCoreOfDebit(
    tx,
    sealer,
    'debit.authorised',
    { policy_id: policy.id, card_tail, bank_code, amount_fen: contract.premium.amount },
    now,
  );
  const detail = { cardTail: card_tail, amount: contract.premium.amount, text: text.hash.toString('hex') };
  await appendTrail(tx, sealer, { kind: 'policy', id: policy.id }, { at: now, by }, [{ kind: 'debit_authorised', detail }]);
  await announceAfterBinding(tx, deps, policy.id);
  return undefined;
}

/**
 * The second step: the bank's code and the authorisation bind the card. After an interruption the same call continues. Refuses
 * AUTHORISATION_CHANGED if the text is no longer the one that was read; the code stays valid.
 */
export async function confirmBinding(deps: PremiumDeps, request: Own & { signNo: string; verifyCode: string; agreed: string }) {
  const own = await findDebitable(deps, request);
  if (own instanceof Refused) return own;
  const signing = await findSigning(deps.db, request.signNo);
  if (signing?.policy_id !== own.policy.id) return refuse('SIGNING_ENDED');
  const text = writeAuthorisation(own, signing, deps.clock());
  if (text.hash.toString('hex') !== request.agreed) return refuse('AUTHORISATION_CHANGED');
  const unconfirmed = await confirmSigning(deps, signing, request.verifyCode);
  if (unconfirmed) return unconfirmed;
  const given = { signingId: signing.id, text, by: asCustomer(request.accountId) };
  const refused = await inTransaction(deps.db, async (tx) => (await giveMandate(tx, deps, own, given)) ?? {});
  if (refused instanceof Refused) return refused;
  return { asked: null, card: presentCard(await findMandate(deps.db, own.policy.id)) };
}
