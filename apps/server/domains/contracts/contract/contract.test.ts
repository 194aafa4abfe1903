import { yuan } from '@portal/rules/values/money.ts';
import { expect, test } from 'vitest';
import { createSealer } from '#platform/sealing.ts';
import { familyContract, sampleContract } from './contract.fixture.ts';
import { type Contract, contractSchema, readContract, sealContract, sumAssuredOf } from './contract.ts';

const sealer = createSealer([{ id: 1, secret: Buffer.alloc(32, 7) }]);
const ref = { policyId: 'policy', version: 1 };
const stored = (contract: Contract) => ({ schema: contractSchema, contract_sealed: sealContract(sealer, ref, contract) });

test('a contract is read as it was sealed', () => {
  for (const contract of [sampleContract, familyContract]) {
    expect(readContract(sealer, ref, stored(contract))).toEqual(contract);
  }
});

test('a contract that renews another says which', () => {
  const renewal = { ...sampleContract, renews: { policyNo: '8826000000000018', coverUntil: '2027-11-21' } };
  expect(readContract(sealer, ref, stored(renewal))).toEqual(renewal);
});

test('a contract of a newer schema is refused', () => {
  const newer = { ...stored(sampleContract), schema: contractSchema + 1 };
  expect(() => readContract(sealer, ref, newer)).toThrow(`schema ${newer.schema}`);
});

test('the sum of a contract is that of its only main coverage', () => {
  expect(sumAssuredOf(sampleContract)).toBe(yuan(500_000));
  expect(sumAssuredOf(familyContract)).toBeNull();
});
