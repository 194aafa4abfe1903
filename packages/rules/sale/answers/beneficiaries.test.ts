import { describe, expect, it } from 'vitest';
import { readShare } from './beneficiaries.ts';
import { checkBeneficiaries } from '../judging/check-beneficiaries.ts';
import { applicant, context, forDaughter, forSelf, idNumber, product, wife, withInsured, withNamed } from '../sale.testing.ts';
import type { NamedPerson } from '../sale.testing.ts';

const son: NamedPerson = {
  name: '李强',
  certificateType: '0',
  certificateNo: idNumber('2015-01-01', '0'),
  birthday: '2015-01-01',
  gender: '0',
  relation: '03',
  order: 1,
  share: 50,
};

it.each<[string, number | undefined]>([
  ['50', 50],
  ['50%', 50],
  [' ５０ ％', 50],
  ['150', 150],
  ['9.5', undefined],
  ['50.0', undefined],
  ['-40', undefined],
  ['66,7%', undefined],
  ['3☆2', undefined],
  ['1005', undefined],
  ['', undefined],
])('the share %j is read as %j, never as other digits', (text, share) => {
  expect(readShare(text)).toBe(share);
});

function findings(named: NamedPerson[], base = forSelf): string[] {
  return checkBeneficiaries(product, withNamed(named, base), context).map(({ rule, path }) => `${rule} ${path}`);
}

describe('beneficiaries', () => {
  it('require a kind, and nothing else for statutory beneficiaries', () => {
    const none = withInsured({ beneficiaries: { named: [] } });
    expect(checkBeneficiaries(product, none, context).map(({ rule }) => rule)).toEqual(['beneficiary.kind']);
    expect(checkBeneficiaries(product, forSelf, context)).toEqual([]);
  });

  it('must be at least one and at most the maximum of the product', () => {
    const many = [0, 1, 2, 3].map((n) => ({
      ...son,
      certificateNo: idNumber('2015-01-01', '0', 20 + n),
      share: 25,
    }));
    expect(findings([])).toEqual(['beneficiary.none insureds.insured.beneficiaries.named']);
    expect(findings([wife])).toEqual([]);
    expect(findings(many)).toEqual(['beneficiary.too_many insureds.insured.beneficiaries.named']);
    expect(findings(many.slice(1).map((person, n) => ({ ...person, share: n === 0 ? 50 : 25 })))).toEqual([]);
  });

  it('need shares that add up to 100 % in each order', () => {
    expect(findings([{ ...wife, share: 50 }, son])).toEqual([]);
    expect(findings([wife, { ...son, order: 2, share: 100 }])).toEqual([]);
    expect(
      findings([
        { ...wife, share: 1 },
        { ...son, share: 99 },
      ]),
    ).toEqual([]);
    expect(findings([{ ...wife, share: 49 }, son])).toEqual(['beneficiary.share_total insureds.insured.beneficiaries.named.b1.share']);
    expect(findings([{ ...wife, share: 51 }, son])).toEqual(['beneficiary.share_total insureds.insured.beneficiaries.named.b1.share']);
    expect(findings([wife, { ...son, order: 2, share: 99 }])).toEqual([
      'beneficiary.share_total insureds.insured.beneficiaries.named.b2.share',
    ]);
  });

  it.each([undefined, 0, 101, 33.3, Number.NaN])('may not have the share %s, which is left out of the sum', (share) => {
    expect(findings([{ ...wife, share }])).toEqual(['beneficiary.share insureds.insured.beneficiaries.named.b1.share']);
  });

  it('have no sum for an order with a missing share, but sums for the other orders', () => {
    const named = [wife, { ...son, order: 2, share: undefined }];
    expect(findings(named)).toEqual(['beneficiary.share insureds.insured.beneficiaries.named.b2.share']);
    expect(
      findings([
        { ...wife, share: 40 },
        { ...son, share: undefined },
      ]),
    ).toEqual(['beneficiary.share insureds.insured.beneficiaries.named.b2.share']);
    expect(
      findings([
        { ...wife, share: 40 },
        { ...son, order: 2, share: undefined },
      ]),
    ).toEqual([
      'beneficiary.share insureds.insured.beneficiaries.named.b2.share',
      'beneficiary.share_total insureds.insured.beneficiaries.named.b1.share',
    ]);
  });

  it('may not have an order that is not a whole number', () => {
    expect(findings([wife, { ...son, order: 1.5 }])).toContain('beneficiary.order insureds.insured.beneficiaries.named.b2.order');
  });

  it('have orders from 1 without gaps', () => {
    expect(findings([{ ...wife, order: 2 }])).toEqual(['beneficiary.order_gap insureds.insured.beneficiaries.named.b1.order']);
    expect(findings([wife, { ...son, order: 3, share: 100 }])).toEqual([
      'beneficiary.order_gap insureds.insured.beneficiaries.named.b2.order',
    ]);
    expect(findings([{ ...wife, order: undefined }])).toEqual(['beneficiary.order insureds.insured.beneficiaries.named.b1.order']);
    expect(findings([{ ...wife, order: 0 }])).toContain('beneficiary.order insureds.insured.beneficiaries.named.b1.order');
  });

  it('may not include the same certificate twice or the insured', () => {
    expect(
      findings([
        { ...wife, share: 50 },
        { ...wife, share: 50 },
      ]),
    ).toEqual(['beneficiary.duplicate parties.b2.certificateNo']);
    const himself = { ...wife, ...applicant, relation: '01' as const };
    expect(findings([himself])).toContain('beneficiary.insured parties.b1.certificateNo');
  });

  it('may include the applicant of a child’s policy', () => {
    const father = { ...applicant, relation: '01' as const, order: 1, share: 100 };
    const child = { birthday: '2016-06-15', gender: '1' } as const;
    expect(findings([father], { ...forDaughter, parties: { applicant, insured: child } })).toEqual([]);
  });

  it('of a child are not a spouse or a child', () => {
    const child = { birthday: '2016-06-15', gender: '1' } as const;
    const daughters = { ...forDaughter, parties: { applicant, insured: child } };
    const at = 'insureds.insured.beneficiaries.named.b1.relation';
    const other = { ...wife, order: 1, share: 100 };
    expect(findings([{ ...other, relation: '02' }], daughters)).toContain(`relation.spouse_adult ${at}`);
    expect(findings([{ ...other, relation: '03' }], daughters)).toContain(`relation.child_younger ${at}`);
    expect(findings([{ ...other, relation: '03', birthday: undefined }], daughters)).toContain(`relation.parent_minor ${at}`);
    expect(findings([{ ...other, relation: '01' }], daughters)).toEqual([]);
  });

  it('must each meet the relation and field rules', () => {
    expect(findings([{ ...wife, relation: undefined }])).toEqual(['relation.required insureds.insured.beneficiaries.named.b1.relation']);
    expect(findings([{ ...wife, relation: '01' }])).toEqual(['relation.parent_older insureds.insured.beneficiaries.named.b1.relation']);
    expect(findings([{ ...wife, name: undefined, certificateNo: '1' }])).toEqual([
      'person.name_required parties.b1.name',
      'certificate.number parties.b1.certificateNo',
    ]);
  });
});
