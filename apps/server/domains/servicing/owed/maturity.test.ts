import { addDays } from '@portal/rules/values/dates.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openContract } from '../../contracts/contract/open-contract.ts';
import { findPolicyById } from '../../contracts/policies.queries.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import { refusalOf } from '#testing/refusal-of.ts';
import { staffOf } from '#testing/staff.ts';
import { sealContract } from '../../contracts/contract/contract.ts';
import { toldOf } from '../../outbox/outbox.testing.ts';
import { liveThroughPremiums } from '../lapse/lapse.testing.ts';
import { maturityBenefitOf, recordMaturities } from './record-maturities.ts';

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
  const benefit = { name: '生存到期金', how: '保险期间届满时生存。', amount: '基本保额的 50%', event: 'maturity', shareOfSum: 50 } as const;
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
  const cashier = await staffOf(portal, ['cashier']);
  expect(await cashier.api('listOwed')).toMatchObject([{ payoutNo, policyNo: bought.policyNo, kind: 'maturity', amount: '150000.00' }]);
  const { proposalNo } = await cashier.api('settleOwed', { payoutNo, reference: 'BANK-1' });
  const again = await refusalOf(cashier.api('settleOwed', { payoutNo, reference: 'BANK-2' }));
  expect(again.code, 'one at a time').toBe('PROPOSAL_OPEN');
  expect((await refusalOf(cashier.api('approveProposal', { proposalNo }))).code).toBe('RIGHT_MISSING');
  expect(await payouts(), 'nobody has approved it').toMatchObject([{ state: 'owed' }]);
  const approver = await staffOf(portal, ['approver']);
  expect(await approver.api('approveProposal', { proposalNo })).toEqual({ said: `${payoutNo} 已登记付款 ¥150,000.00` });
  expect(await payouts()).toMatchObject([{ state: 'paid' }]);
  await expect(cashier.api('settleOwed', { payoutNo, reference: 'BANK-2' })).rejects.toThrow('银行流水号 BANK-1');
  expect(await cashier.api('listOwed')).toEqual([]);
  const [matured, owing, paid, ...more] = (await toldOf(portal, bought.policyNo)).filter(({ sequence }) => sequence > 2);
  expect(matured).toMatchObject({ event: 'policy.matured', body: { coverUntil: addDays(bought.effectiveOn, 20) } });
  const payout = { payoutNo, cause: 'maturity', amount: '150000.00' };
  expect(owing).toMatchObject({ event: 'payout.owed', body: payout });
  expect(paid).toMatchObject({ event: 'payout.done', body: { ...payout, paymentNo: null, reference: 'BANK-1' } });
  expect(more, 'each once').toEqual([]);
});
