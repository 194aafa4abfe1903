import { familyProduct } from '@portal/rules/family/family-sale.testing.ts';
import { trialContext } from '@portal/rules/sale/trial.ts';
import { describe, expect, it } from 'vitest';
import { beginFamily, changeLife, type FamilyTrial, removeMember } from './family-trial.ts';

const rules = trialContext('2026-11-20');
const begun = beginFamily(familyProduct, rules);

/** The party of a relation in the trial that the page begins with. */
const partyWith = (relation: string): string => begun.application.insureds.find((insured) => insured.relation === relation)?.party ?? '';
const [self, spouse] = [partyWith('00'), partyWith('02')];
const gendersOf = ({ application: { parties } }: FamilyTrial) => [parties[self]?.gender, parties[spouse]?.gender];
const withGender = (trial: FamilyTrial, party: string, gender: '0' | '1') => changeLife(familyProduct, trial, party, { gender }, rules);

describe('the example of a couple', () => {
  it('begins with a husband who buys', () => {
    expect(gendersOf(begun)).toEqual(['0', '1']);
  });

  it('follows the sex of the one who buys, and of the spouse', () => {
    expect(gendersOf(withGender(begun, self, '1'))).toEqual(['1', '0']);
    expect(gendersOf(withGender(begun, spouse, '0'))).toEqual(['1', '0']);
  });

  it('leaves the spouse alone once the birthday was answered', () => {
    const answered = changeLife(familyProduct, begun, spouse, { birthday: '1990-05-06' }, rules, 'year');
    expect(gendersOf(withGender(answered, self, '1'))).toEqual(['1', '1']);
  });

  it('follows the spouse if the one who buys is not insured and has no card', () => {
    const answered = changeLife(familyProduct, begun, self, { birthday: '1990-05-06' }, rules, 'year');
    const uninsured = removeMember(answered, begun.application.insureds[0]?.id ?? '');
    expect(gendersOf(withGender(uninsured, spouse, '0'))).toEqual(['1', '0']);
  });

  it('does not change with the sex of a child', () => {
    expect(gendersOf(withGender(begun, partyWith('03'), '1'))).toEqual(['0', '1']);
  });
});
