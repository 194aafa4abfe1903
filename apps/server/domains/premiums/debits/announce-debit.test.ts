import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { proveOwner } from '#testing/account-steps.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import { listMailOutbox } from '../../messages/list-outbox.ts';
import { sealContract } from '../../contracts/contract/contract.ts';
import { findPolicyById, openContract } from '../../contracts/public.ts';
import { bindCard, goToDay, type OwnPolicy, policyForYears, signInAgain } from '../premiums.testing.ts';
import { premiumSubject } from './announce-debit.ts';
import { debitPremiums } from './debit-premiums.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

/** The contract of a policy names no phone of the applicant any more. */
async function forgetPhone({ policyId }: OwnPolicy): Promise<void> {
  const { db, sealer } = portal.services;
  const { pool } = portal.connection;
  const policy = await findPolicyById(db, policyId, dayInShanghai(portal.clock.now()));
  if (!policy) throw new Error('no policy');
  const contract = await openContract(db, sealer, policy);
  const { phone: _phone, ...applicant } = contract.applicant;
  await pool.query('alter table policy_versions disable trigger policy_versions_append_only');
  await pool.query('update policy_versions set contract_sealed = $2 where policy_id = $1', [
    policyId,
    sealContract(sealer, { policyId, version: 1 }, { ...contract, applicant: applicant as typeof contract.applicant }),
  ]);
}

it('without a phone the debit of a window is told once by mail, however often the jobs run, and nothing is debited', async () => {
  const bought = await policyForYears(portal, 401);
  await goToDay(portal, '2027-11-22');
  const own = await signInAgain(portal, bought);
  await forgetPhone(own);
  await own.browser.api('updateCustomerInfo', {
    ticket: await proveOwner(own.browser, portal.services, own.phone),
    email: 'own@example.com',
  });
  await own.browser.api('choosePremiumMail', { wanted: true });
  await bindCard(portal, own);
  for (let run = 0; run < 3; run += 1) await debitPremiums(portal.services);
  const mails = await listMailOutbox(portal.services.db, portal.services.sealer);
  expect(mails.filter(({ subject }) => subject.endsWith(premiumSubject))).toHaveLength(1);
  const attempts = 'select 1 from payments join charges on charges.id = charge_id where owner_id = $1';
  expect((await portal.connection.pool.query(attempts, [own.policyId])).rowCount).toBe(0);
});
