import type { AnswerOf } from '@portal/contract/catalogue.ts';
import type { Database, Queryable } from '#platform/database/connect.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refused, refuse } from '#platform/refused.ts';
import type { SignedIn } from '#platform/sessions/sessions.ts';
import type { CodeDeps } from '../../codes/public.ts';
import { openCertificate } from '../../identity/public.ts';
import { listApplicants } from '../../policies/public.ts';
import { findAccount, updateAccount } from '../accounts.queries.ts';
import { tellCustomer } from '../tell-customer.ts';
import { checkContact, cleanContact, type ContactChange, sealAddress } from './contact.ts';
import { spendOwnTicket } from './own-ticket.ts';

type ContactPolicies = AnswerOf<'listContactPolicies'>;

/**
 * The policies that new contact data of a customer reach: those for which the customer applied. Once customers have proved their real name,
 * their policies are found by the certificate.
 */
export async function listContactPolicies(db: Queryable, deps: CodeDeps, accountId: string): Promise<ContactPolicies> {
  const customer = openCertificate(deps.sealer, await findAccount(db, accountId));
  const policies = await listApplicants(db, deps, accountId);
  const isOwn = ({ applicant }: (typeof policies)[number]): boolean =>
    !customer || ('certificateNo' in applicant && applicant.certificateNo === customer.certificateNo);
  return {
    reached: policies.filter(isOwn).map(({ policyNo, productName }) => ({ policyNo, productName })),
    notReached: policies
      .filter((policy) => !isOwn(policy))
      .map(({ policyNo, productName }) => ({ policyNo, productName, reason: '投保人不是您本人，请投保人修改' })),
  };
}

/** Changes e-mail or address of a customer, and tells the customer's phone. */
export async function updateContact(
  db: Database,
  deps: CodeDeps,
  session: SignedIn,
  { ticket, ...asked }: ContactChange & { readonly ticket: string },
): Promise<ContactPolicies | Refused<'INVALID_INPUT' | 'TICKET_EXPIRED'>> {
  const change = cleanContact(asked);
  const findings = checkContact(change);
  if (findings.length > 0) return refuse('INVALID_INPUT', findings);
  const { email, address } = change;
  const refused = await inTransaction(db, async (tx) => {
    const account = await spendOwnTicket(tx, deps, session, ticket);
    if (account instanceof Refused) return account;
    await updateAccount(tx, account.id, {
      ...(email !== undefined && { email_sealed: deps.sealer.seal('account email', account.id, email) }),
      ...(address && { address_sealed: sealAddress(deps.sealer, account.id, address) }),
    });
    const both = email !== undefined && address ? '修改了邮箱和地址' : undefined;
    await tellCustomer(tx, deps, account, both ?? (address ? '修改了地址' : '修改了邮箱'));
    return undefined;
  });
  return refused ?? listContactPolicies(db, deps, session.accountId);
}
