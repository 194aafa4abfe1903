import { yuan } from '@portal/rules/values/money.ts';
import { expect, test } from 'vitest';
import { createSealer } from '../../../platform/sealing.ts';
import { familyContract, sampleContract } from './contract.fixture.ts';
import { type Contract, contractSchema, isPriced, readContract, sealContract, sumAssuredOf } from './contract.ts';

const sealer = createSealer([{ id: 1, secret: Buffer.alloc(32, 7) }]);

test('a contract is read as it was sealed', () => {
  for (const contract of [sampleContract, familyContract]) {
    expect(readContract(sealer, contractSchema, sealContract(sealer, contract))).toEqual(contract);
  }
});

const { premium, ...others } = sampleContract;
const yearly = { ...others, premium: { amount: premium.amount, payments: premium.payments } };
const { coolingOffFrom: _from, clauses: _clauses, documents: _documents, declarations: _declarations, ...early } = yearly;
const kept = { premium: { ...yearly.premium, perYear: 1 }, coolingOffFrom: 'firstView', clauses: [], documents: [], declarations: [] };

test('premiums of a contract of schema 3 are yearly, everything else is as it was', () => {
  expect(readContract(sealer, 3, sealer.seal(JSON.stringify(yearly)))).toEqual({ ...yearly, premium: kept.premium });
});

test('a contract of schema 2 keeps the receipt of its terms, the first look, and everything else as it was', () => {
  expect(readContract(sealer, 2, sealer.seal(JSON.stringify(early)))).toEqual({ ...early, ...kept });
});

test('a contract of schema 1 has its waiting days in each coverage, and everything else as it was', () => {
  const { members, ...whole } = early;
  const stored = {
    ...whole,
    waitingDays: 90,
    members: members.map(({ coverages, ...member }) => ({
      ...member,
      coverages: coverages.map(({ waitingDays: _waitingDays, ...coverage }) => coverage),
    })),
  };
  expect(readContract(sealer, 1, sealer.seal(JSON.stringify(stored)))).toEqual({ ...early, ...kept });
});

test('a contract of schema 5 renews none, and one that renews another says which', () => {
  expect(readContract(sealer, 5, sealer.seal(JSON.stringify(sampleContract)))).toEqual(sampleContract);
  const renewal = { ...sampleContract, renews: { policyNo: '8826000000000018', coverUntil: '2027-11-21' } };
  expect(readContract(sealer, contractSchema, sealContract(sealer, renewal))).toEqual(renewal);
});

test('a contract of a newer schema is refused', () => {
  expect(() => readContract(sealer, contractSchema + 1, sealContract(sealer, sampleContract))).toThrow(`schema ${contractSchema + 1}`);
});

test('the sum of a contract is that of its only main coverage', () => {
  expect(sumAssuredOf(sampleContract)).toBe(yuan(500_000));
  expect(sumAssuredOf(familyContract)).toBeNull();
});

test('a contract is priced if every coverage has a price', () => {
  const [member] = sampleContract.members;
  if (!member) throw new Error('the sample has an insured');
  const unpriced: Contract = {
    ...sampleContract,
    members: [{ ...member, coverages: member.coverages.map((one) => ({ ...one, premium: null })) }],
  };
  expect([sampleContract, familyContract, unpriced].map(isPriced)).toEqual([true, true, false]);
});
