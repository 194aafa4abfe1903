import { yuan } from '@portal/rules/values/money.ts';
import { expect, test } from 'vitest';
import { createSealer } from '#platform/sealing.ts';
import { familyContract, sampleContract } from './contract.fixture.ts';
import { contractSchema, readContract, sealContract, sumAssuredOf } from './contract.ts';

const sealer = createSealer([{ id: 1, secret: Buffer.alloc(32, 7) }]);

test('a contract is read as it was sealed', () => {
  for (const contract of [sampleContract, familyContract]) {
    expect(readContract(sealer, contractSchema, sealContract(sealer, contract))).toEqual(contract);
  }
});

test('a contract that renews another says which', () => {
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
