import { describe, expect, it } from 'vitest';
import type { Application } from '../sale/answers/application.ts';
import { clearDependents } from '../sale/answers/clear-dependents.ts';
import { answersClearedBy } from '../sale/answers/cleared-answers.ts';
import { familyProduct, forFamily, withMember, withNewMember, withoutMembers } from './family-sale.testing.ts';
import { dropUnusedParties, insuredOf, withRelation } from '../sale/answers/parties.ts';
import { born, daughter, idNumber, TODAY, withApplicant, withChoices, withPerson } from '../sale/sale.testing.ts';

function change(before: Application, after: Application): Application {
  return clearDependents(before, after, familyProduct, TODAY);
}

/** `path label` of each answer that a change would remove. */
function clearedBy(before: Application, after: Application): string[] {
  return answersClearedBy(before, after, familyProduct, TODAY).map(({ path, group, label }) => `${path} ${group}：${label}`);
}

/** The answers that are left after a change of the agreement alone. */
const unsigned = { ...forFamily, declarationAgreed: false };
const { applicant, spouse, child } = forFamily.health;

describe('a change to one member of a family', () => {
  it('of the relation clears that person, and leaves the answers of the others', () => {
    expect(change(forFamily, withRelation(forFamily, 'girl', '01'))).toEqual({
      ...withMember('girl', { relation: '01', beneficiaries: { named: [] } }, unsigned),
      parties: { ...forFamily.parties, child: {} },
      health: { applicant, spouse },
      consents: { health_answers: '2026-11', relatives: '2026-11' },
    });
  });

  it('of the relation clears the beneficiaries who are that person', () => {
    const after = change(forFamily, withRelation(forFamily, 'wife', '01'));
    expect(after.parties['spouse']).toEqual({});
    expect(insuredOf(after, 'self').beneficiaries).toEqual({ kind: 'named', named: [] });
    expect(after.health).toEqual({ applicant, child });
  });

  it('of the relation keeps what the applicant answered for the waiver', () => {
    const before: Application = { ...withoutMembers('self'), health: { ...forFamily.health, applicant: { a1: 'no' } } };
    const after = change(before, withRelation(before, 'wife', '00'));
    expect(insuredOf(after, 'wife').party).toBe('applicant');
    expect(after.health).toEqual({ applicant: { a1: 'no' }, child });
    expect(Object.keys(after.parties)).toEqual(['applicant', 'child']);
  });

  it('to another person clears their answers and beneficiaries, and leaves those of the others', () => {
    const named = { kind: 'named', named: [{ party: 'applicant', relation: '02', order: 1, share: 100 }] } as const;
    const before = withMember('wife', { beneficiaries: named });
    const other = { name: '王兰', certificateNo: idNumber('1992-05-06', '1', 77) };
    const after = change(before, withPerson('spouse', other, before));
    expect(insuredOf(after, 'wife').beneficiaries).toEqual({ named: [] });
    expect(after.health).toEqual({ applicant, child });
    expect(after.insureds.filter(({ id }) => id !== 'wife')).toEqual(forFamily.insureds.filter(({ id }) => id !== 'wife'));
  });

  it('to another applicant clears all answers of the applicant', () => {
    const other = { name: '李亮', certificateNo: idNumber('1991-02-03', '0', 99) };
    const after = change(forFamily, withApplicant(other, forFamily));
    expect(after.health).toEqual({ spouse, child });
    expect(insuredOf(after, 'self').beneficiaries).toEqual({ named: [] });
    expect(Object.keys(after.parties)).toEqual(['applicant', 'spouse', 'child']);
  });

  it('of the birthday clears only the answers of that person that depend on the age', () => {
    const before = withPerson('child', born('2012-06-15', '1'), {
      ...forFamily,
      health: { ...forFamily.health, child: { h1: 'no', h2: 'no', h3: 'no' } },
    });
    expect(change(before, withPerson('child', born('2011-06-15', '1'), before)).health).toEqual(forFamily.health);
  });

  it('of the plan removes the riders of that insured', () => {
    const son = { ...daughter, name: '李小刚', ...born('2018-03-04', '0') };
    const before = withMember('son', { planId: 'young', riders: ['child'] }, withNewMember({ id: 'son', relation: '03' }, son));
    const after = change(before, withMember('girl', { planId: 'bare' }, before));
    expect(after.insureds.map(({ riders }) => riders)).toEqual([[], [], ['waiver'], ['child']]);
  });

  it('who leaves takes the person and the answers along', () => {
    const after = change(forFamily, withoutMembers('girl'));
    expect(Object.keys(after.parties)).toEqual(['applicant', 'spouse']);
    expect(after.health).toEqual({ applicant: { h1: 'no', h2: 'no' }, spouse });
    const widowed = change(forFamily, withoutMembers('wife'));
    expect(Object.keys(widowed.parties)).toEqual(['applicant', 'spouse', 'child']);
    expect(widowed.health).toEqual({ applicant, child });
  });

  it('who is new leaves the answers of the others', () => {
    const grown = withNewMember({ id: 'son', relation: '03' }, {});
    expect(change(forFamily, grown)).toEqual({
      ...grown,
      health: { ...forFamily.health, 'person-son': { h1: 'no', h2: 'no' } },
      declarationAgreed: false,
    });
  });
});

describe('a change of what all members share', () => {
  const before = withMember('wife', { riders: ['waiver'] });

  it('removes the riders that are not available with it from each insured', () => {
    const after = change(before, withChoices({ payment: '1' }, before));
    expect(after.insureds.map(({ riders }) => riders)).toEqual([[], [], ['child']]);
    expect(after.health).toEqual({ ...forFamily.health, applicant: { h1: 'no', h2: 'no' } });
  });

  it('removes the waiver of an applicant who is too old', () => {
    const after = change(before, withApplicant(born('1975-06-15'), before));
    expect(after.insureds.map(({ riders }) => riders)).toEqual([[], [], ['child']]);
  });
});

describe('the answers of a family that a change would clear', () => {
  it('are those of the person whose relation changes', () => {
    expect(clearedBy(forFamily, withRelation(forFamily, 'girl', '01'))).toEqual([
      'parties.child.name 被保险人 3：姓名',
      'parties.child.certificateType 被保险人 3：证件类型',
      'parties.child.certificateNo 被保险人 3：证件号码',
      'parties.child.certificateValidUntil 被保险人 3：证件有效期',
      'parties.child.gender 被保险人 3：性别',
      'parties.child.birthday 被保险人 3：出生日期',
      'parties.child.annualIncome 被保险人 3：年收入',
      'parties.child.otherDeathCover 被保险人 3：在其他公司的身故保险金额',
      'health.child.h1 健康告知：第 1 题',
      'health.child.h2 健康告知：第 2 题',
    ]);
  });

  it('are not the answers of a beneficiary who stays insured', () => {
    const other = { name: '李亮', certificateNo: idNumber('1991-02-03', '0', 99) };
    expect(clearedBy(forFamily, withApplicant(other, forFamily))).toEqual([
      'insureds.self.beneficiaries.kind 受益人：指定受益人',
      'insureds.self.beneficiaries.named.spouse 受益人：王芳',
      'health.applicant.h1 健康告知：第 1 题',
      'health.applicant.h2 健康告知：第 2 题',
      'health.applicant.a1 健康告知：投保人第 1 题',
    ]);
  });

  it('are those of a beneficiary whose relation to the applicant changes, under each role', () => {
    const cleared = clearedBy(forFamily, withRelation(forFamily, 'wife', '01'));
    expect(cleared).toContain('parties.spouse.name 被保险人 2：姓名');
    expect(cleared).toContain('insureds.self.beneficiaries.named.spouse 受益人：王芳');
  });

  it('are the rider of each insured', () => {
    const before = withMember('wife', { riders: ['waiver'] });
    expect(clearedBy(before, withChoices({ payment: '1' }, before))).toEqual([
      'insureds.wife.riders.waiver 附加险：投保人豁免',
      'insureds.girl.riders.waiver 附加险：投保人豁免',
      'health.applicant.a1 健康告知：投保人第 1 题',
    ]);
  });

  it('are the health answers of a member who leaves with the person', () => {
    expect(clearedBy(forFamily, dropUnusedParties(withoutMembers('girl')))).toEqual([
      'health.child.h1 健康告知：第 1 题',
      'health.child.h2 健康告知：第 2 题',
      'health.applicant.a1 健康告知：投保人第 1 题',
    ]);
  });

  it('are those of a beneficiary with another certificate', () => {
    const { party } = insuredOf(forFamily, 'self');
    expect(clearedBy(forFamily, withPerson(party, { certificateType: '1' }, forFamily))).toEqual([
      'parties.applicant.certificateNo 投保人：证件号码',
      'parties.applicant.certificateValidUntil 投保人：证件有效期',
    ]);
    expect(clearedBy(forFamily, withPerson('spouse', { certificateType: '1' }, forFamily))).toEqual([
      'parties.spouse.certificateNo 被保险人 2：证件号码',
      'parties.spouse.certificateValidUntil 被保险人 2：证件有效期',
      'health.spouse.h3 健康告知：第 3 题',
    ]);
  });
});
