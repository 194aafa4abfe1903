import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { Database } from '#platform/database/connect.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refused } from '#platform/refused.ts';
import type { Owner } from '#platform/http/call-context.ts';
import type { SignedIn } from '#platform/sessions/sessions.ts';
import { exportClaims } from '../../claims/public.ts';
import { exportFamily } from '../../family/public.ts';
import { exportIdentity, levelOf, openCertificate, openIdentityDraft } from '../../identity/public.ts';
import { exportLeads } from '../../leads/public.ts';
import { exportConsents, exportOrders } from '../../orders/public.ts';
import { exportMessages } from '../../messages/public.ts';
import { exportPoints } from '../../points/public.ts';
import { exportCases } from '../../cases/public.ts';
import { exportPolicies } from '../../policies/public.ts';
import { exportPremiums } from '../../premiums/public.ts';
import { listAgreedBy } from '../../site/public.ts';
import type { AccountDeps } from '../account-deps.ts';
import { openPhone } from '../accounts.present.ts';
import { findPhoneSince } from '../accounts.queries.ts';
import { listIdentities } from '../passwords/identities.queries.ts';
import { openAddress } from './contact.ts';
import { exportOwnConsents } from './own-consents.ts';
import { spendOwnTicket } from './own-ticket.ts';
import { writeCopyPage } from './write-copy-page.ts';

/**
 * All that is stored about a customer, in full. Other people in their orders and policies are masked. Data that is found by certificate or
 * phone needs a proved customer.
 */
export async function exportData(
  db: Database,
  deps: AccountDeps,
  session: SignedIn,
  ticket: string,
  owner: Owner,
): Promise<AnswerOf<'exportMyData'> | Refused<'TICKET_EXPIRED'>> {
  const { sealer, sessions, clock } = deps;
  const account = await inTransaction(db, (tx) => spendOwnTicket(tx, deps, session, ticket));
  if (account instanceof Refused) return account;
  const identities = await listIdentities(db, account.id);
  const level = await levelOf(db, account);
  const isProved = level === 'proved';
  const email = account.email_sealed && sealer.openText('account email', account.id, account.email_sealed);
  const phone = openPhone(account, sealer);
  const content = {
    exportedAt: clock().toISOString(),
    account: {
      id: account.id,
      registeredAt: account.created_at.toISOString(),
      phone,
      email,
      premiumMailSince: account.premium_mail_since?.toISOString() ?? null,
      unadvisedSince: account.unadvised_since?.toISOString() ?? null,
      address: openAddress(sealer, account),
      identities: identities.map(({ identity_type, created_at }) => ({ identityType: identity_type, since: created_at.toISOString() })),
      realName: openCertificate(sealer, account) ?? null,
      realNameState: account.real_name_state,
      level,
    },
    agreements: await listAgreedBy(db, account.id),
    sessions: await sessions.list(account.id),
    orders: await exportOrders(deps, account.id),
    policies: await exportPolicies(db, deps, account.id),
    premiums: await exportPremiums(deps, account.id),
    requests: await exportCases(deps, account.id),
    claims: await exportClaims(deps, account.id),
    points: await exportPoints(db, account.id),
    // Found by the phone, which may have had another owner.
    consents: isProved ? await exportConsents(deps, account.phone_hash) : [],
    separateConsents: await exportOwnConsents(db, owner),
    familyMembers: await exportFamily(db, deps, account.id),
    identityDraft: await openIdentityDraft(deps, account.id),
    ...(await exportIdentity(db, deps, account.id)),
    // The phone may have been another's before.
    ...(await exportMessages(db, sealer, { accountId: account.id, phone, email, since: await findPhoneSince(db, account) })),
    consultations: isProved ? await exportLeads(db, deps, account.phone_hash) : [],
  };
  return { fileName: `我的数据-${dayInShanghai(clock())}.html`, content, page: writeCopyPage(content) };
}
