import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { maskEmail } from '@portal/rules/values/masking.ts';
import type { Database } from '#platform/database/connect.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refused } from '#platform/refused.ts';
import type { SignedIn } from '#platform/sessions/sessions.ts';
import type { CodeDeps } from '../../codes/public.ts';
import { levelOf, openCertificate } from '../../identity/public.ts';
import { pointsOf } from '../../points/public.ts';
import { openPhone, presentAccount } from '../accounts.present.ts';
import { findAccount } from '../accounts.queries.ts';
import { listIdentities } from '../passwords/identities.queries.ts';
import { openAddress } from './contact.ts';
import { spendOwnTicket } from './own-ticket.ts';

/** An account as its owner sees it, masked. */
export async function showAccount(db: Database, { sealer }: Pick<CodeDeps, 'sealer'>, accountId: string): Promise<AnswerOf<'getUserInfo'>> {
  const account = await findAccount(db, accountId);
  const identities = await listIdentities(db, accountId);
  const address = openAddress(sealer, account);
  return {
    ...presentAccount(account, sealer),
    registeredAt: account.created_at.toISOString(),
    qinBeans: await pointsOf(db, accountId),
    identities: identities.map(({ identity_type, created_at }) => ({ identityType: identity_type, since: created_at.toISOString() })),
    hasPassword: identities.some(({ identity_type }) => identity_type === 11),
    email: account.email_sealed && maskEmail(sealer.openText('account email', account.id, account.email_sealed)),
    address: address && `${address.regionLabel}****`,
    premiumMail: account.premium_mail_since !== null,
    realNameState: account.real_name_state,
    level: await levelOf(db, account),
  };
}

/** The same in full, for an owner who has just proved their phone. */
export async function revealDetails(
  db: Database,
  deps: CodeDeps,
  session: SignedIn,
  ticket: string,
): Promise<AnswerOf<'revealDetails'> | Refused<'TICKET_EXPIRED'>> {
  const { sealer } = deps;
  const account = await inTransaction(db, (tx) => spendOwnTicket(tx, deps, session, ticket));
  if (account instanceof Refused) return account;
  const verified = openCertificate(sealer, account);
  const address = openAddress(sealer, account);
  return {
    phone: openPhone(account, sealer).number,
    realName: verified?.name ?? null,
    idcard: verified?.certificateNo ?? null,
    email: account.email_sealed && sealer.openText('account email', account.id, account.email_sealed),
    address: address && { ...address, region: [...address.region] },
  };
}
