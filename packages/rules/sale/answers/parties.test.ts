import { describe, expect, it } from 'vitest';
import { cleanApplication } from './clean-application.ts';
import { familyProduct, forFamily, withMember } from '../../family/family-sale.testing.ts';
import { yuan } from '../../values/money.ts';
import {
  applicantOf,
  dropUnusedParties,
  insuredOf,
  onlyInsured,
  haveSameCertificate,
  newPartyId,
  partiesInUse,
  partyOf,
  ridersChosen,
  selectionOf,
  withBeneficiary,
  withInsured,
  withoutBeneficiary,
  withParty,
  withRelation,
  withSelection,
} from './parties.ts';
import { applicant, daughter, forDaughter, forSelf, product, wife, withNamed } from '../sale.testing.ts';

describe('a person of a sale', () => {
  it('is found by the id, and is empty if nothing is known', () => {
    expect(applicantOf(forFamily)).toBe(applicant);
    expect(partyOf(forFamily, 'child')).toBe(daughter);
    expect(partyOf(forFamily, 'nobody')).toEqual({});
  });

  it('changes alone', () => {
    const after = withParty(forFamily, 'child', (child) => ({ ...child, name: '李大明' }));
    expect(after).toEqual({ ...forFamily, parties: { ...forFamily.parties, child: { ...daughter, name: '李大明' } } });
  });

  it('has an id that nobody else has', () => {
    expect(newPartyId(forSelf)).toBe('p1');
    expect(newPartyId({ parties: { p1: {}, p3: {} } })).toBe('p2');
  });

  it('is the same as another one only with a certificate', () => {
    expect(haveSameCertificate(applicant, { ...applicant, name: '李亮' })).toBe(true);
    expect(haveSameCertificate(applicant, { ...applicant, certificateType: '1' })).toBe(false);
    expect(haveSameCertificate({}, {})).toBe(false);
    expect(haveSameCertificate({ certificateType: '0', certificateNo: '' }, { certificateType: '0', certificateNo: '' })).toBe(false);
  });
});

describe('an insured', () => {
  it('is the only one of a sale for one person, and named by its id in a sale for several', () => {
    expect(onlyInsured(forDaughter).id).toBe('insured');
    expect(() => onlyInsured({ insureds: [] })).toThrow('an application has an insured');
    expect(() => onlyInsured(forFamily)).toThrow('the sale has 3 insureds: say which one');
    expect(insuredOf(forFamily, 'wife').party).toBe('spouse');
    expect(() => insuredOf(forFamily, 'nobody')).toThrow('the sale has no insured nobody');
  });

  it('changes alone', () => {
    const after = withInsured(forFamily, 'wife', (insured) => ({ ...insured, riders: ['waiver'] }));
    expect(after).toEqual(withMember('wife', { riders: ['waiver'] }));
  });
});

describe('what is sold to an insured', () => {
  const [self] = forFamily.insureds;
  if (!self) throw new Error('the family has lost its applicant');

  it('are the shared choices and their own', () => {
    expect(selectionOf(forFamily, self)).toEqual({
      planId: 'bare',
      choices: { cover: 'life', payment: '20', sum: yuan(500_000) },
      riders: [],
    });
  });

  it('is split into shared choices and their own', () => {
    const choices = { cover: '70', payment: '20', sum: yuan(100_000) };
    const after = withSelection(familyProduct, forFamily, 'wife', { planId: 'young', choices, riders: ['child'] });
    expect(after).toEqual(
      withMember(
        'wife',
        { planId: 'young', choices: { sum: yuan(100_000) }, riders: ['child'] },
        { ...forFamily, choices: { cover: '70', payment: '20' } },
      ),
    );
  });

  it('is all shared if the product has no choice for each insured', () => {
    const choices = { cover: '70', payment: '1', sum: yuan(100_000) };
    const after = withSelection(product, forDaughter, 'insured', { planId: 'young', choices, riders: ['child'] });
    expect(after.choices).toEqual(choices);
    expect(onlyInsured(after)).toMatchObject({ planId: 'young', choices: {}, riders: ['child'] });
  });

  it('is what was put there', () => {
    for (const insured of forFamily.insureds)
      expect(withSelection(familyProduct, forFamily, insured.id, selectionOf(forFamily, insured))).toEqual(forFamily);
  });

  it('has riders, each named once for all', () => {
    expect(ridersChosen(forFamily)).toEqual(['child', 'waiver']);
    expect(ridersChosen(withMember('wife', { riders: ['waiver'] }))).toEqual(['waiver', 'child']);
  });
});

describe('the relation of an insured', () => {
  it('refers to the applicant if they are the same person', () => {
    const after = withRelation(forDaughter, 'insured', '00');
    expect(onlyInsured(after)).toMatchObject({ relation: '00', party: 'applicant' });
    expect(after.parties).toEqual(forDaughter.parties);
  });

  it('gives the applicant what was said before it was known, and keeps what the applicant has said', () => {
    const before = {
      ...withInsured(forDaughter, 'insured', (insured) => ({ ...insured, relation: undefined })),
      parties: { applicant: { gender: '0' }, insured: { gender: '1', birthday: '1990-01-02', socialInsurance: 'yes' } } as const,
    };
    const after = withRelation(before, 'insured', '00');
    expect(after.parties).toEqual({ applicant: { gender: '0', birthday: '1990-01-02', socialInsurance: 'yes' } });
    expect(onlyInsured(after)).toMatchObject({ relation: '00', party: 'applicant' });
  });

  it('refers to a new person if they were the same and are no longer', () => {
    const after = withRelation(forSelf, 'insured', '03');
    expect(onlyInsured(after)).toMatchObject({ relation: '03', party: 'p1' });
    expect(after.parties).toEqual({ applicant, p1: {} });
  });

  it('refers to the same person otherwise', () => {
    const other = withRelation(forDaughter, 'insured', '02');
    expect(onlyInsured(other)).toMatchObject({ relation: '02', party: 'insured' });
    expect(withRelation(other, 'insured', undefined)).toMatchObject({ insureds: [{ party: 'insured' }] });
    expect(other.parties).toEqual(forDaughter.parties);
  });

  it('is that of one insured', () => {
    expect(withRelation(forFamily, 'wife', '01')).toEqual(withMember('wife', { relation: '01' }));
    expect(insuredOf(withRelation(forFamily, 'self', '01'), 'self').party).toBe('p1');
  });

  it('gives each insured a person of their own', () => {
    const twice = withMember('wife', { party: 'applicant' }, withMember('girl', { party: 'applicant' }));
    const cleaned = cleanApplication(twice);
    expect(cleaned.insureds.map(({ party }) => party)).toEqual(['applicant', 'p1', 'p2']);
    expect(cleaned.parties).toMatchObject({ p1: {}, p2: {} });
  });
});

describe('a beneficiary', () => {
  it('is added as a new person', () => {
    const { relation, order, share, ...person } = wife;
    const after = withBeneficiary(forSelf, 'insured', person, { relation, order, share });
    expect(after.parties).toEqual({ applicant, p1: person });
    expect(onlyInsured(after).beneficiaries).toEqual({ kind: 'named', named: [{ party: 'p1', relation, order, share }] });
    const second = withBeneficiary(after, 'insured', {}, { order: 2 });
    expect(onlyInsured(second).beneficiaries.named.map(({ party }) => party)).toEqual(['p1', 'p2']);
  });

  it('is added to one insured', () => {
    const after = withBeneficiary(forFamily, 'girl', {}, { order: 1 });
    expect(insuredOf(after, 'girl').beneficiaries).toEqual({ kind: 'named', named: [{ party: 'p1', order: 1 }] });
    expect(after.insureds.slice(0, 2)).toEqual(forFamily.insureds.slice(0, 2));
  });

  it('is removed with the person', () => {
    const named = withNamed([wife, { ...wife, share: 50 }]);
    const after = withoutBeneficiary(named, 'insured', 'b1');
    expect(Object.keys(after.parties)).toEqual(['applicant', 'b2']);
    expect(onlyInsured(after).beneficiaries.named.map(({ party }) => party)).toEqual(['b2']);
  });

  it('is removed without the person if another role refers to them', () => {
    const after = withoutBeneficiary(forFamily, 'self', 'spouse');
    expect(after.parties).toEqual(forFamily.parties);
    expect(insuredOf(after, 'self').beneficiaries).toEqual({ kind: 'named', named: [] });
    const grandmother = withMember(
      'wife',
      { beneficiaries: { kind: 'named', named: [{ party: 'p1' }] } },
      withBeneficiary(forFamily, 'girl', {}, {}),
    );
    expect(withoutBeneficiary(grandmother, 'girl', 'p1').parties).toEqual(grandmother.parties);
    expect(withoutBeneficiary(withoutBeneficiary(grandmother, 'girl', 'p1'), 'wife', 'p1').parties).toEqual(forFamily.parties);
  });
});

describe('people whom no role refers to', () => {
  it('are dropped', () => {
    expect([...partiesInUse(forFamily)]).toEqual(['applicant', 'spouse', 'child']);
    expect(dropUnusedParties(forFamily)).toEqual(forFamily);
    const strangers = { ...forFamily, parties: { ...forFamily.parties, p1: {}, p2: wife } };
    expect(dropUnusedParties(strangers)).toEqual(forFamily);
  });

  it('are not the applicant who is not insured, and not a beneficiary', () => {
    const others = withMember('self', { party: 'spouse' });
    expect(Object.keys(dropUnusedParties(others).parties)).toEqual(['applicant', 'spouse', 'child']);
    const named = { ...forFamily, insureds: forFamily.insureds.slice(0, 1) };
    expect(Object.keys(dropUnusedParties(named).parties)).toEqual(['applicant', 'spouse']);
  });
});
