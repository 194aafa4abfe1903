import { afterAll, beforeAll, expect, it } from 'vitest';
import { openContract } from '../../contracts/contract/open-contract.ts';
import { findPolicyById } from '../../contracts/policies.queries.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import { sealContract } from '../../contracts/contract/contract.ts';
import { liveThroughPremiums } from '../lapse/lapse.testing.ts';
import { maturityBenefitOf, recordMaturities } from './record-maturities.ts';
import { describeOwed, settlePolicyPayout } from './settle-payouts.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const { buyForYears, later, query } = liveThroughPremiums(() => portal);

it('a contract that pays at the end of its term owes that benefit from the next day on, once, until an operator has paid it', async () => {
  const bought = await buyForYears();
  const policy = await findPolicyById(portal.services.db, bought.policyId, bought.effectiveOn);
  if (!policy) throw new Error('no policy');
  const contract = await openContract(portal.services.db, portal.services.sealer, policy);
  expect(maturityBenefitOf(contract), 'nothing in this product').toBe(0);
  const [main] = contract.clauses;
  const benefit = { name: '满期保险金', how: '保险期间届满时生存。', amount: '基本保额的 50%', shareOfSum: 50 };
  const clauses = contract.clauses.map((clause) => (clause === main ? { ...clause, benefits: [...clause.benefits, benefit] } : clause));
  const sealed = sealContract(portal.services.sealer, { policyId: bought.policyId, version: 1 }, { ...contract, clauses });
  await query('alter table policy_versions disable trigger policy_versions_append_only');
  await query('update policy_versions set contract_sealed = $2 where policy_id = $1', bought.policyId, sealed);
  await query(`update policies set cover_until = effective_on + 20 where id = $1`, bought.policyId);

  await later(21, bought);
  const payouts = async () => (await bought.owner.api('getPremiumStanding', { policyNo: bought.policyNo })).payouts;
  expect(await payouts(), 'on the last day of cover').toEqual([]);
  await later(1, bought);
  await recordMaturities(portal.services);
  const [owed, ...others] = await payouts();
  expect(owed).toMatchObject({ kind: 'maturity', amount: '150000.00', state: 'owed', paidAt: null });
  expect(others).toEqual([]);

  const payoutNo = owed?.payoutNo ?? '';
  expect((await describeOwed(portal.services)).join('\n')).toContain(payoutNo);
  const pay = (reference: string) => settlePolicyPayout(portal.services, { payoutNo, reference, operator: 'one' });
  expect(await pay('BANK-1')).toContain('is paid');
  expect(await pay('BANK-1')).toContain('was paid before');
  await expect(pay('BANK-2')).rejects.toThrow('was paid with the reference BANK-1');
  expect(await payouts()).toMatchObject([{ state: 'paid' }]);
});
