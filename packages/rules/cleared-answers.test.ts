import { describe, expect, it } from 'vitest';
import type { Application } from './application.ts';
import { answersClearedBy } from './cleared-answers.ts';
import { applicant, daughter, forDaughter, forSelf, idNumber, product, TODAY, wife, withChoices } from './sale.testing.ts';

/** `group：label` of what a change would take away. */
function clearedBy(before: Application, changed: Partial<Application>): string[] {
  return answersClearedBy(before, { ...before, ...changed }, product, TODAY).map(({ group, label }) => `${group}：${label}`);
}

const waived: Application = {
  ...forDaughter,
  selection: { ...forDaughter.selection, riders: ['waiver', 'child'] },
  health: { h1: 'no', h2: 'no', a1: 'no' },
};

describe('the answers that a change would clear', () => {
  it('are none where nothing hangs on what changes', () => {
    expect(clearedBy(forSelf, {})).toEqual([]);
    expect(clearedBy(forSelf, { applicant: { ...applicant, email: 'a@example.com' } })).toEqual([]);
    expect(clearedBy(forSelf, { health: { h1: 'yes', h2: 'no' } })).toEqual([]);
    expect(clearedBy({ ...forSelf, relation: undefined }, { relation: '00' })).toEqual([]);
  });

  it('are none where the customer takes the answer away', () => {
    expect(clearedBy(forSelf, { applicant: { ...applicant, email: undefined } })).toEqual([]);
    const named = { ...forSelf, beneficiaries: { kind: 'named' as const, named: [wife, { ...wife, name: '王兰' }] } };
    expect(clearedBy(named, { beneficiaries: { kind: 'named', named: [wife] } })).toEqual([]);
    expect(clearedBy(waived, { selection: { ...waived.selection, riders: [] } })).toEqual(['健康告知：投保人第 1 题']);
  });

  it('are insured, beneficiaries, riders and health answers for another relation', () => {
    const before: Application = { ...waived, beneficiaries: { kind: 'named', named: [{ ...wife, relation: '01' }] } };
    expect(clearedBy(before, { relation: '00' })).toEqual([
      '被保险人：姓名',
      '被保险人：证件类型',
      '被保险人：证件号码',
      '被保险人：证件有效期',
      '被保险人：性别',
      '被保险人：出生日期',
      '被保险人：年收入',
      '受益人：指定受益人',
      '受益人：王芳的全部资料',
      '附加险：投保人豁免',
      '附加险：少儿特疾',
      '健康告知：第 1 题',
      '健康告知：第 2 题',
      '健康告知：投保人第 1 题',
    ]);
  });

  it('are number, date and chosen nationality for another certificate', () => {
    expect(clearedBy(forSelf, { applicant: { ...applicant, certificateType: '1' } })).toEqual(['投保人：证件号码', '投保人：证件有效期']);
    const foreigner = { ...applicant, certificateType: '1', certificateNo: 'E12345678', nationality: 'FRA' } as const;
    expect(clearedBy({ ...forSelf, applicant: foreigner }, { applicant: { ...foreigner, certificateType: '0' } })).toEqual([
      '投保人：证件号码',
      '投保人：证件有效期',
      '投保人：国籍',
    ]);
  });

  it('are not what only followed from the certificate or the age', () => {
    const begun = { certificateType: '0', nationality: 'CHN' } as const;
    expect(clearedBy({ ...forSelf, applicant: begun }, { applicant: { ...begun, certificateType: '1' } })).toEqual([]);
    const baby = { certificateType: '7', certificateValidUntil: '2028-06-14', birthday: '2025-06-15', occupation: '2099908' } as const;
    const before = { ...forDaughter, insured: baby };
    expect(clearedBy(before, { insured: { ...baby, certificateType: '0' } })).toEqual([]);
    expect(clearedBy(before, { insured: { ...baby, birthday: '1991-05-06' } })).toEqual([]);
  });

  it('are an occupation and answers asked by age for another birthday', () => {
    const insured = { ...daughter, birthday: '2012-06-15', certificateNo: idNumber('2012-06-15', '1'), occupation: '2099907' };
    const before: Application = { ...forDaughter, insured, health: { h1: 'no', h2: 'no', h3: 'no' } };
    const grown = { ...insured, birthday: '2006-06-15', certificateNo: idNumber('2006-06-15', '1') };
    expect(clearedBy(before, { insured: grown })).toEqual(['健康告知：第 3 题']);
    const housewife = { ...applicant, gender: '1', occupation: '4071203' } as const;
    expect(clearedBy({ ...forSelf, applicant: housewife }, { applicant: { ...housewife, gender: '0' } })).toEqual(['投保人：职业']);
  });

  it('are a rider and its questions for an applicant who is too old, and for another payment period', () => {
    const old = { ...applicant, birthday: '1975-06-15', certificateNo: idNumber('1975-06-15', '0') };
    const lost = ['附加险：投保人豁免', '健康告知：投保人第 1 题'];
    expect(clearedBy(waived, { applicant: old })).toEqual(lost);
    expect(clearedBy(waived, { selection: withChoices({ payment: '1' }, waived).selection })).toEqual(lost);
  });

  it('are the named beneficiaries for statutory ones, but not a card that nobody has written on', () => {
    const named = { ...forSelf, beneficiaries: { kind: 'named' as const, named: [wife, { order: 1, certificateType: '0' as const }] } };
    expect(clearedBy(named, { beneficiaries: { ...named.beneficiaries, kind: 'statutory' } })).toEqual(['受益人：王芳的全部资料']);
    const nameless = { ...named, beneficiaries: { kind: 'named' as const, named: [{ order: 1, share: 100, birthday: '1991-01-01' }] } };
    expect(clearedBy(nameless, { beneficiaries: { ...nameless.beneficiaries, kind: 'statutory' } })).toEqual([
      '受益人：受益人 1 的全部资料',
    ]);
  });

  it('are the number and date of a beneficiary with another certificate', () => {
    const named = { ...forSelf, beneficiaries: { kind: 'named' as const, named: [wife] } };
    expect(clearedBy(named, { beneficiaries: { kind: 'named', named: [{ ...wife, certificateType: '1' }] } })).toEqual([
      '受益人 1：证件号码',
    ]);
  });

  it('name the place of each answer', () => {
    const [first] = answersClearedBy(forDaughter, { ...forDaughter, relation: '02' }, product, TODAY);
    expect(first).toEqual({ path: 'insured.name', group: '被保险人', label: '姓名' });
  });
});
