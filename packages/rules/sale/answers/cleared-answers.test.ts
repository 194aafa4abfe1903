import { describe, expect, it } from 'vitest';
import type { Application } from './application.ts';
import { answersClearedBy } from './cleared-answers.ts';
import { onlyInsured, withRelation } from './parties.ts';
import {
  applicant,
  born,
  forDaughter,
  forSelf,
  idNumber,
  product,
  TODAY,
  wife,
  withApplicant,
  withChoices,
  withDaughter,
  withInsured,
  withNamed,
  withPerson,
  withSelection,
} from '../sale.testing.ts';

/** `group：label` of each answer that a change would remove. */
function clearedBy(before: Application, after: Application): string[] {
  return answersClearedBy(before, after, product, TODAY).map(({ group, label }) => `${group}：${label}`);
}

function toStatutory(before: Application): Application {
  return withInsured({ beneficiaries: { ...onlyInsured(before).beneficiaries, kind: 'statutory' } }, before);
}

const waived: Application = {
  ...withSelection({ riders: ['waiver', 'child'] }, forDaughter),
  health: { insured: { h1: 'no', h2: 'no' }, applicant: { a1: 'no' } },
};

describe('the answers that a change would clear', () => {
  it('are none where nothing hangs on what changes', () => {
    expect(clearedBy(forSelf, forSelf)).toEqual([]);
    expect(clearedBy(forSelf, withApplicant({ email: 'a@example.com' }))).toEqual([]);
    expect(clearedBy(forSelf, { ...forSelf, health: { applicant: { h1: 'yes', h2: 'no' } } })).toEqual([]);
    expect(clearedBy(withInsured({ relation: undefined }), forSelf)).toEqual([]);
  });

  it('are none where the customer takes the answer away', () => {
    expect(clearedBy(forSelf, withApplicant({ email: undefined }))).toEqual([]);
    expect(clearedBy(withNamed([wife, { ...wife, name: '王兰' }]), withNamed([wife]))).toEqual([]);
    expect(clearedBy(waived, withSelection({ riders: [] }, waived))).toEqual(['健康告知：投保人第 1 题']);
  });

  it('are insured, beneficiaries, riders and health answers for another relation', () => {
    const before = withNamed([{ ...wife, relation: '01' }], waived);
    expect(clearedBy(before, withRelation(before, 'insured', '00'))).toEqual([
      '被保险人：姓名',
      '被保险人：证件类型',
      '被保险人：证件号码',
      '被保险人：证件有效期',
      '被保险人：性别',
      '被保险人：出生日期',
      '被保险人：年收入',
      '被保险人：在其他公司的身故保险金额',
      '受益人：指定受益人',
      '受益人：王芳的全部资料',
      '附加险：投保人豁免',
      '附加险：少儿特疾',
      '健康告知：第 1 题',
      '健康告知：第 2 题',
      '健康告知：投保人第 1 题',
    ]);
  });

  it('are none for 本人 when the relation was not known before', () => {
    const insured = { gender: '1', birthday: '1990-01-02', socialInsurance: 'yes' } as const;
    const insureds = forDaughter.insureds.map((one) => ({ ...one, relation: undefined, riders: [], beneficiaries: { named: [] } }));
    const before = { ...forDaughter, health: {}, insureds, parties: { applicant: {}, insured } };
    expect(clearedBy(before, withRelation(before, 'insured', '00'))).toEqual([]);
  });

  it('are no beneficiaries that nobody chose: the heirs by law of oneself, or of a member of a family', () => {
    const own = toStatutory(forSelf);
    expect(clearedBy(own, withRelation(own, 'insured', '02'))).not.toContain('受益人：法定受益人');
    const spouse = toStatutory(withRelation(forSelf, 'insured', '02'));
    expect(clearedBy(spouse, withRelation(spouse, 'insured', '03'))).toContain('受益人：法定受益人');
    const daughter = toStatutory(forDaughter);
    const other = withDaughter({ name: '李小红', certificateNo: idNumber('2016-06-15', '1', 44) }, daughter);
    const family = { ...product, flow: 'family' } as const;
    const cleared = answersClearedBy(daughter, other, family, TODAY);
    expect(cleared.filter(({ group }) => group === '受益人')).toEqual([]);
    const named = withNamed([{ ...wife, relation: '01' }], forDaughter);
    const others = withDaughter({ name: '李小红', certificateNo: idNumber('2016-06-15', '1', 44) }, named);
    expect(answersClearedBy(named, others, family, TODAY).map(({ label }) => label)).toEqual(
      expect.arrayContaining(['指定受益人', '王芳的全部资料']),
    );
  });

  it('are number, date and chosen nationality for another certificate', () => {
    expect(clearedBy(forSelf, withApplicant({ certificateType: '1' }))).toEqual(['投保人：证件号码', '投保人：证件有效期']);
    const foreigner = withApplicant({ certificateType: '1', certificateNo: 'E12345678', nationality: 'FRA' });
    expect(clearedBy(foreigner, withApplicant({ certificateType: '0' }, foreigner))).toEqual([
      '投保人：证件号码',
      '投保人：证件有效期',
      '投保人：国籍',
    ]);
  });

  it('are not what only followed from the certificate or the age', () => {
    const begun = { ...forSelf, parties: { applicant: { certificateType: '0', nationality: 'CHN' } as const } };
    expect(clearedBy(begun, withApplicant({ certificateType: '1' }, begun))).toEqual([]);
    const baby = { certificateType: '7', certificateValidUntil: '2028-06-14', birthday: '2025-06-15', occupation: '2099908' } as const;
    const before = { ...forDaughter, parties: { applicant, insured: baby } };
    expect(clearedBy(before, withDaughter({ certificateType: '0' }, before))).toEqual([]);
    expect(clearedBy(before, withDaughter({ birthday: '1991-05-06' }, before))).toEqual([]);
  });

  it('are an occupation and answers asked by age for another birthday', () => {
    const before: Application = { ...withDaughter(born('2012-06-15', '1')), health: { insured: { h1: 'no', h2: 'no', h3: 'no' } } };
    expect(clearedBy(before, withDaughter(born('2006-06-15', '1'), before))).toEqual(['健康告知：第 3 题']);
    const housewife = withApplicant({ gender: '1', occupation: '4071203' });
    expect(clearedBy(housewife, withApplicant({ gender: '0' }, housewife))).toEqual(['投保人：职业']);
  });

  it('are a rider and its questions for an applicant who is too old, and for another payment period', () => {
    const lost = ['附加险：投保人豁免', '健康告知：投保人第 1 题'];
    expect(clearedBy(waived, withApplicant(born('1975-06-15'), waived))).toEqual(lost);
    expect(clearedBy(waived, withChoices({ payment: '1' }, waived))).toEqual(lost);
  });

  it('are the named beneficiaries for statutory ones, but not a card that nobody has written on', () => {
    const named = withNamed([wife, { order: 1, certificateType: '0' }]);
    expect(clearedBy(named, toStatutory(named))).toEqual(['受益人：王芳的全部资料']);
    const nameless = withNamed([{ order: 1, share: 100, birthday: '1991-01-01' }]);
    expect(clearedBy(nameless, toStatutory(nameless))).toEqual(['受益人：受益人 1 的全部资料']);
  });

  it('are the number and date of a beneficiary with another certificate', () => {
    const named = withNamed([wife]);
    expect(clearedBy(named, withPerson('b1', { certificateType: '1' }, named))).toEqual(['受益人 1：证件号码']);
  });

  it('name everything that is known of an insured in the words of the form', () => {
    const contact = {
      phone: { countryCode: '86', number: '13800000002' },
      email: 'a@example.com',
      address: '海滨路 1 号',
      postcode: '519000',
    };
    const before = withDaughter({ ...contact, socialInsurance: 'yes', occupation: '4071203' });
    const named = clearedBy(before, withRelation(before, 'insured', '00')).filter((answer) => answer.startsWith('被保险人：'));
    expect(named).toEqual(
      [
        '姓名',
        '证件类型',
        '证件号码',
        '证件有效期',
        '性别',
        '出生日期',
        '职业',
        '有无社会医疗保险',
        '手机号码',
        '电子邮箱',
        '详细地址',
        '邮政编码',
        '年收入',
        '在其他公司的身故保险金额',
      ].map((label) => `被保险人：${label}`),
    );
  });

  it('name the place of each answer', () => {
    const [first] = answersClearedBy(forDaughter, withRelation(forDaughter, 'insured', '02'), product, TODAY);
    expect(first).toEqual({ path: 'parties.insured.name', group: '被保险人', label: '姓名' });
  });
});
