import { describe, expect, it } from 'vitest';
import type { Application } from './application.ts';
import { cleanApplication } from './clean-application.ts';
import { clearDependents } from './clear-dependents.ts';
import { yuan } from './money.ts';
import { applicant, daughter, forDaughter, forSelf, idNumber, product, TODAY, wife, withChoices } from './sale.testing.ts';

function change(before: Application, changed: Partial<Application>): Application {
  return clearDependents(before, { ...before, ...changed }, product, TODAY);
}

const waived: Application = {
  ...forDaughter,
  selection: { ...forDaughter.selection, riders: ['waiver', 'child'] },
  health: { h1: 'no', h2: 'no', a1: 'no' },
};

describe('a change', () => {
  it('without a difference clears nothing', () => {
    expect(clearDependents(waived, structuredClone(waived), product, TODAY)).toEqual(waived);
    expect(change(forSelf, { insured: { name: undefined } })).toEqual({
      ...forSelf,
      insured: { name: undefined },
    });
  });

  it('of any field resets an earlier agreement, but keeps an agreement in the same change', () => {
    expect(change(forSelf, { applicant: { ...applicant, email: 'a@example.com' } }).declarationAgreed).toBe(false);
    expect(change(forSelf, { selection: withChoices({ sum: yuan(300_000) }).selection }).declarationAgreed).toBe(false);
    const open = { ...forSelf, declarationAgreed: false };
    expect(change(open, { declarationAgreed: true }).declarationAgreed).toBe(true);
    expect(change(open, { declarationAgreed: true, health: { h1: 'no', h2: 'yes' } }).declarationAgreed).toBe(true);
  });

  it('of the relation clears insured, beneficiaries, health answers and riders', () => {
    const before: Application = {
      ...waived,
      beneficiaries: { kind: 'named', named: [{ ...wife, relation: '01' }] },
    };
    const after = change(before, { relation: '00' });
    expect(after.insured).toEqual({});
    expect(after.beneficiaries).toEqual({ named: [] });
    expect(after.health).toEqual({});
    expect(after.selection.riders).toEqual([]);
    expect(change(before, { relation: '02' }).insured).toEqual({});
    expect(change(before, { relation: '02' }).health).toEqual({ a1: 'no' });
  });

  it('of the relation keeps an insured who was entered in the same change', () => {
    const spouse = { name: '王芳', birthday: '1992-05-06' };
    expect(change(forDaughter, { relation: '02', insured: spouse }).insured).toEqual(spouse);
  });

  it('from no relation to the first relation clears nothing', () => {
    const before = { ...forSelf, relation: undefined };
    expect(change(before, { relation: '00' })).toEqual({ ...forSelf, declarationAgreed: false });
  });

  it('of the certificate type clears number, date and nationality that did not change with it', () => {
    const passport = change(forSelf, { applicant: { ...applicant, certificateType: '1' } }).applicant;
    expect(passport.certificateNo).toBeUndefined();
    expect(passport.certificateValidUntil).toBeUndefined();
    expect(passport.nationality).toBeUndefined();
    expect(passport.name).toBe('李明');
    const anew = change(forSelf, {
      applicant: { ...applicant, certificateType: '1', certificateNo: 'E12345678' },
    });
    expect(anew.applicant.certificateNo).toBe('E12345678');
  });

  it('of the number sets the birthday and gender that it contains', () => {
    const certificateNo = idNumber('1985-04-05', '1');
    const after = change(forSelf, { applicant: { ...applicant, certificateNo } }).applicant;
    expect(after).toMatchObject({ certificateNo, birthday: '1985-04-05', gender: '1', nationality: 'CHN' });
  });

  it('of birthday or gender clears health answers that depend on them and fields that do not fit', () => {
    const grown = { ...forDaughter, health: { h1: 'no', h2: 'no', h3: 'no' } as const };
    const teen = { ...daughter, birthday: '2012-06-15', certificateNo: idNumber('2012-06-15', '1') };
    const before = { ...grown, insured: teen };
    const older = { ...teen, birthday: '2011-06-15', certificateNo: idNumber('2011-06-15', '1') };
    expect(change(before, { insured: older }).health).toEqual({ h1: 'no', h2: 'no' });
    const small = { ...daughter, birthday: '2021-01-01', certificateNo: idNumber('2021-01-01', '1') };
    expect(change(forDaughter, { insured: small }).insured.occupation).toBeUndefined();
    const housewife = {
      ...forSelf,
      applicant: { ...applicant, gender: '1' as const, occupation: '4071203' },
    };
    expect(change(housewife, { applicant: { ...housewife.applicant, gender: '0' } }).applicant.occupation).toBeUndefined();
  });

  it('of the birthday clears a validity date that depends on it', () => {
    const child = {
      ...daughter,
      certificateType: '4',
      certificateNo: 'A1',
      certificateValidUntil: '2033-06-14',
    } as const;
    const before = { ...forDaughter, insured: child };
    const after = change(before, { insured: { ...child, birthday: '2016-06-16' } });
    expect(after.insured.certificateValidUntil).toBeUndefined();
    expect(change(before, { insured: { ...child, name: '李大明' } }).insured.certificateValidUntil).toBe('2033-06-14');
  });

  it('to another insured clears health answers and beneficiaries, but a corrected name does not', () => {
    const before: Application = {
      ...forDaughter,
      beneficiaries: { kind: 'named', named: [{ ...wife, relation: '01' }] },
    };
    const other = { ...daughter, name: '李小红', certificateNo: idNumber('2016-06-15', '1', 44) };
    expect(change(before, { insured: other }).health).toEqual({});
    expect(change(before, { insured: other }).beneficiaries).toEqual({ named: [] });
    const corrected = change(before, { insured: { ...daughter, name: '李小茗' } });
    expect(corrected.health).toEqual(before.health);
    expect(corrected.beneficiaries).toEqual(before.beneficiaries);
  });

  it('of the selection removes riders that are not available with it, and their health answers', () => {
    const single = change(waived, { selection: withChoices({ payment: '1' }, waived).selection });
    expect(single.selection.riders).toEqual(['child']);
    expect(single.health).toEqual({ h1: 'no', h2: 'no' });
  });

  it('of the plan removes the riders of the previous plan', () => {
    const before = { ...waived, selection: { ...waived.selection, planId: 'young' } };
    const after = change(before, { selection: { ...before.selection, planId: 'bare' } });
    expect(after.selection.riders).toEqual(['waiver']);
  });

  it('of the applicant’s birthday removes a waiver that is above its maximum age', () => {
    const old = { ...applicant, birthday: '1975-06-15', certificateNo: idNumber('1975-06-15', '0') };
    expect(change(waived, { applicant: old }).selection.riders).toEqual(['child']);
  });

  it('of the applicant clears the applicant’s health answers if the person or the age differs', () => {
    const asked = {
      ...product,
      healthQuestions: product.healthQuestions.map((q) => (q.id === 'a1' ? { ...q, minAge: 18 } : q)),
    };
    const to = (person: Partial<typeof applicant>, sold = product): Application['health'] =>
      clearDependents(waived, { ...waived, applicant: { ...applicant, ...person } }, sold, TODAY).health;
    const number = idNumber('1991-02-03', '0', 99);
    expect(to({ name: '李亮', certificateNo: number })).toEqual({ h1: 'no', h2: 'no' });
    expect(to({ name: '李亮' })).toEqual(waived.health);
    expect(to({ certificateNo: number })).toEqual(waived.health);
    const younger = { birthday: '1991-02-04', certificateNo: idNumber('1991-02-04', '0') };
    expect(to(younger)).toEqual(waived.health);
    expect(to(younger, asked)).toEqual({ h1: 'no', h2: 'no' });
  });

  it('of only the gender clears the answers to questions for one gender', () => {
    const passport = {
      certificateType: '1',
      certificateNo: 'E12345678',
      nationality: 'FRA',
      birthday: '2012-01-01',
    } as const;
    const insured = { ...daughter, ...passport, gender: '1' } as const;
    const before: Application = { ...forDaughter, insured, health: { h1: 'no', h2: 'no', h3: 'no' } };
    expect(change(before, { insured: { ...insured, gender: '0' } }).health).toEqual({ h1: 'no', h2: 'no' });
    expect(change(before, { insured: { ...insured, name: '李大明' } }).health).toEqual(before.health);
  });

  it('of the birthday keeps an occupation and a date that fit', () => {
    const child = { ...daughter, birthday: '2016-06-14', certificateNo: idNumber('2016-06-14', '1') };
    const after = change(forDaughter, { insured: child }).insured;
    expect(after.occupation).toBe('2099907');
    expect(after.certificateValidUntil).toBe('2030-01-01');
    const anew = change(forDaughter, {
      insured: { ...child, birthday: '2021-01-01', occupation: '2099908' },
    });
    expect(anew.insured.occupation).toBe('2099908');
  });

  it('to a number without birthday and gender keeps both answers', () => {
    const foreigner = {
      ...applicant,
      certificateType: '1',
      certificateNo: 'E12345678',
      nationality: 'FRA',
    } as const;
    const before = { ...forSelf, applicant: foreigner };
    const after = change(before, { applicant: { ...foreigner, certificateNo: 'E12345679' } }).applicant;
    expect(after).toMatchObject({ birthday: '1991-02-03', gender: '0', nationality: 'FRA' });
    const emptied = change(forSelf, { applicant: { ...applicant, certificateNo: '' } }).applicant;
    expect(emptied).toMatchObject({ birthday: '1991-02-03', gender: '0', nationality: 'CHN' });
  });

  it('to statutory beneficiaries clears the named ones', () => {
    const before: Application = { ...forSelf, beneficiaries: { kind: 'named', named: [wife] } };
    const after = change(before, { beneficiaries: { kind: 'statutory', named: [wife] } });
    expect(after.beneficiaries).toEqual({ kind: 'statutory', named: [] });
  });

  it('of a beneficiary’s certificate type clears only that number', () => {
    const second = { ...wife, certificateNo: idNumber('1992-05-06', '1', 77), share: 50 };
    const before: Application = {
      ...forSelf,
      beneficiaries: { kind: 'named', named: [{ ...wife, share: 50 }, second] },
    };
    const named = [
      { ...wife, share: 50 },
      { ...second, certificateType: '1' as const },
    ];
    const after = change(before, { beneficiaries: { kind: 'named', named } }).beneficiaries.named;
    expect(after[0]?.certificateNo).toBe(wife.certificateNo);
    expect(after[1]?.certificateNo).toBeUndefined();
  });
});

describe('cleaning an application', () => {
  it('normalises answers without cutting them', () => {
    const typed = {
      ...forSelf,
      applicant: {
        ...applicant,
        name: ' 买买提•阿凡提 ',
        certificateNo: '１１010519491231 002x',
        certificateValidUntil: '9999-12-12',
        phone: { countryCode: '+86', number: '138 0013 80001' },
        email: ' ａ@example.com',
        address: '琴海东路１８号😀',
        postcode: '',
      },
    };
    const cleaned = cleanApplication(typed);
    expect(cleaned.applicant).toEqual({
      ...applicant,
      name: '买买提·阿凡提',
      certificateNo: '11010519491231002X',
      certificateValidUntil: '9999-12-31',
      phone: { countryCode: '86', number: '13800138 0001'.replace(' ', '') },
      email: 'a@example.com',
      address: '琴海东路18号',
    });
    expect(cleanApplication(cleaned)).toEqual(cleaned);
  });
});
