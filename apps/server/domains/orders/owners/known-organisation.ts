import type { KnownOrganisation } from '@portal/rules/owners/known-owners.ts';
import { dayInShanghai, daysBetween } from '@portal/rules/values/dates.ts';
import type { Owner } from '#platform/http/call-context.ts';
import { readApplication } from '../drafts/open-application.ts';
import { listLatestOwnApplications } from '../known/known-applicant.queries.ts';
import type { OrderDeps } from '../order-deps.ts';
import { askRegister, hashRegistered } from './compare-with-register.ts';
import { findOwnerCheck } from './owner-checks.queries.ts';

type Deps = Pick<OrderDeps, 'db' | 'sealer' | 'clock' | 'site' | 'reportUnreadable' | 'companies'>;

/**
 * The organisation of the latest submitted order whose contact person has the phone of the account. Its owners are asked for again when they
 * were confirmed too long ago, or when the register says something else than then. Undefined for a guest. The register is asked: not for
 * use inside a transaction.
 */
export async function findKnownOrganisation(deps: Deps, { accountId, phoneHash }: Owner): Promise<KnownOrganisation | undefined> {
  if (accountId === null || phoneHash === null) return undefined;
  const { db, sealer, clock, site } = deps;
  for (const order of await listLatestOwnApplications(db, accountId, phoneHash)) {
    const earlier = readApplication(deps, order);
    if (!earlier?.organisation || !order.submitted_at) continue;
    const { confirmDays } = (await site.current()).owners;
    const confirmedOn = dayInShanghai(order.submitted_at);
    const isOld = daysBetween(confirmedOn, dayInShanghai(clock())) > confirmDays;
    const then = (await findOwnerCheck(db, order.id))?.registered_hash;
    const registered = isOld || !then ? null : await askRegister(deps, earlier);
    const hasChanged = registered !== null && then?.equals(hashRegistered(sealer, registered)) === false;
    return { earlier, confirmedOn, asksAgain: isOld || hasChanged };
  }
  return undefined;
}
