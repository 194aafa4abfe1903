import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { randomBytes } from 'node:crypto';
import type { Database, Queryable } from '#platform/database/connect.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refused, refuse } from '#platform/refused.ts';
import type { SignedIn } from '#platform/sessions/sessions.ts';
import { asCustomer, writeActor } from '@portal/rules/permissions/actor.ts';
import { countOwnCases, removeDraftsOf } from '../../cases/public.ts';
import { deleteFamily } from '../../family/public.ts';
import { isHeldAccount } from '../../holds/public.ts';
import { deleteIdentityDraft, forgetRealName } from '../../identity/public.ts';
import { cancelDrafts, countOrdersUnderWay } from '../../orders/public.ts';
import { countOwnPolicies, countUnprovable } from '../../policies/public.ts';
import type { AccountDeps } from '../account-deps.ts';
import { updateAccount } from '../accounts.queries.ts';
import { deleteIdentities } from '../passwords/identities.queries.ts';
import { tellCustomer } from '../tell-customer.ts';
import { spendCodeTicket } from './own-ticket.ts';

type Deps = Pick<AccountDeps, 'sealer' | 'clock' | 'jobs' | 'sessions' | 'caseKinds'>;

const nobody = { countryCode: '', number: '' };

/** How many policies in force stay when an account is closed. Their owner gets them back with a code and a proof of identity. */
export async function countLasting(db: Queryable, { clock }: Pick<Deps, 'clock'>, accountId: string): Promise<number> {
  const { active, pending } = await countOwnPolicies(db, accountId, dayInShanghai(clock()));
  return active + pending;
}

/** Why an account cannot be closed now, in words for its owner. Empty: it can be. */
export async function listCloseReasons(db: Queryable, deps: Pick<Deps, 'clock' | 'caseKinds'>, accountId: string): Promise<string[]> {
  const unprovable = await countUnprovable(db, accountId, dayInShanghai(deps.clock()));
  const requests = await countOwnCases(db, deps, accountId);
  const orders = await countOrdersUnderWay(db, accountId);
  return [
    ...(unprovable > 0 ? [`有 ${unprovable} 份单位投保的保单尚在保障期内，请先致电客服更换经办账户`] : []),
    ...((await isHeldAccount(db, accountId)) ? ['账户资料需依法保留，暂时不能注销，请致电客服'] : []),
    ...(orders > 0 ? [`有 ${orders} 笔订单正在办理，请先完成或取消`] : []),
    ...(requests > 0 ? [`有 ${requests} 件申请正在办理，请等待办结或撤回`] : []),
  ];
}

/**
 * Closes an account: its phone, contact data and identities are removed, so that the phone is free, and its sessions end. Orders,
 * contracts and evidence stay as long as the law asks, and cover goes on; drafts are cancelled.
 */
export async function closeAccount(
  db: Database,
  deps: Deps,
  session: SignedIn,
  ticket: string,
): Promise<Record<never, never> | Refused<'TICKET_EXPIRED' | 'ACCOUNT_IN_USE'>> {
  return inTransaction(db, async (tx) => {
    const account = await spendCodeTicket(tx, deps, session, ticket);
    if (account instanceof Refused) return account;
    // First: it waits for another window that is sending one of them, which is under way then. A refusal brings them back.
    await removeDraftsOf(tx, writeActor(asCustomer(account.id)));
    const reasons = await listCloseReasons(tx, deps, account.id);
    const findings = reasons.map((message) => ({ rule: 'account.in_use', path: 'ticket', message }));
    if (findings.length > 0) return refuse('ACCOUNT_IN_USE', findings);
    await cancelDrafts(tx, deps, account.id);
    await tellCustomer(tx, deps, account, '已注销');
    await deleteIdentities(tx, account.id);
    await deleteIdentityDraft(tx, account.id);
    await deleteFamily(tx, account.id);
    await forgetRealName(tx, { updateAccount }, account.id);
    await deps.sessions.endAll(tx, account.id, null);
    await updateAccount(tx, account.id, {
      phone_hash: randomBytes(32),
      phone_sealed: deps.sealer.sealJson('account phone', account.id, nobody),
      email_sealed: null,
      address_sealed: null,
      premium_mail_since: null,
      unadvised_since: null,
      closed_at: deps.clock(),
    });
    return {};
  });
}
