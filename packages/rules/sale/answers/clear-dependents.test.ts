import { describe, expect, it } from 'vitest';
import { consentTexts } from '../../account/separate-consents.ts';
import type { Application, Person } from './application.ts';
import { cleanApplication } from './clean-application.ts';
import { clearDependents } from './clear-dependents.ts';
import { idCheckCharacter } from '../../person/certificate/certificate-number.ts';
import { yuan } from '../../values/money.ts';
import { onlyInsured, partyOf, withRelation } from './parties.ts';
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

function change(before: Application, after: Application): Application {
  return clearDependents(before, after, product, TODAY);
}

/** The person who is insured after a change. */
function insuredAfter(before: Application, after: Application): Person {
  const changed = change(before, after);
  return partyOf(changed, onlyInsured(changed).party);
}

function applicantAfter(before: Application, after: Application): Person {
  return partyOf(change(before, after), 'applicant');
}

const waived: Application = {
  ...withSelection({ riders: ['waiver', 'child'] }, forDaughter),
  health: { insured: { h1: 'no', h2: 'no' }, applicant: { a1: 'no' } },
};

describe('a change', () => {
  it('without a difference clears nothing', () => {
    expect(change(waived, structuredClone(waived))).toEqual(waived);
    const unanswered = withApplicant({ postcode: undefined });
    expect(change(forSelf, unanswered)).toEqual(unanswered);
  });

  it('of any field resets an earlier agreement, but keeps an agreement in the same change', () => {
    expect(change(forSelf, withApplicant({ email: 'a@example.com' })).declarationAgreed).toBe(false);
    expect(change(forSelf, withChoices({ sum: yuan(300_000) })).declarationAgreed).toBe(false);
    const open = { ...forSelf, declarationAgreed: false };
    expect(change(open, forSelf).declarationAgreed).toBe(true);
    expect(change(open, { ...forSelf, health: { applicant: { h1: 'no', h2: 'yes' } } }).declarationAgreed).toBe(true);
  });

  it('of the relation clears insured, beneficiaries, health answers and riders', () => {
    const before = withNamed([{ ...wife, relation: '01' }], waived);
    const after = change(before, withRelation(before, 'insured', '00'));
    expect(after.parties).toEqual({ applicant });
    expect(after.health).toEqual({});
    expect(onlyInsured(after)).toEqual({
      id: 'insured',
      party: 'applicant',
      relation: '00',
      planId: 'bare',
      choices: {},
      riders: [],
      beneficiaries: { named: [] },
    });
    const spouse = withRelation(before, 'insured', '02');
    expect(insuredAfter(before, spouse)).toEqual({});
    expect(change(before, spouse).health).toEqual({ applicant: { a1: 'no' } });
  });

  it('of the relation keeps an insured who was entered in the same change', () => {
    const spouse = { name: '王芳', birthday: '1992-05-06' };
    const entered = { ...withRelation(forDaughter, 'insured', '02'), parties: { applicant, insured: spouse } };
    expect(insuredAfter(forDaughter, entered)).toEqual(spouse);
  });

  it('to another insured takes the consent to health answers back when none is left that it was given for', () => {
    const consents = { ...forDaughter.consents, health_answers: consentTexts.health_answers.version };
    const before = { ...forDaughter, consents };
    const other = withDaughter({ name: '李小红', certificateNo: idNumber('2016-06-15', '1', 44) }, before);
    expect(change(before, other).consents.health_answers).toBeUndefined();
    expect(change(before, withRelation(before, 'insured', '02')).consents.health_answers).toBeUndefined();
    expect(change(before, withDaughter({ name: '李小茗' }, before)).consents.health_answers).toBeDefined();
    // The answers of an applicant whose premiums would be waived are still there.
    const withApplicants = withRelation({ ...waived, consents }, 'insured', '02');
    expect(change({ ...waived, consents }, withApplicants).consents.health_answers).toBeDefined();
    const again = { ...other, consents: { ...consents, health_answers: 'another text' } };
    expect(change(before, again).consents.health_answers).toBe('another text');
  });

  it('from no relation to the first relation clears nothing', () => {
    const { health_answers } = forSelf.consents;
    const left = { ...forSelf, consents: { health_answers }, declarationAgreed: false };
    const before = withInsured({ relation: undefined });
    expect(change(before, withRelation(before, 'insured', '00'))).toEqual(left);
    const begun = { ...withInsured({ relation: undefined, party: 'insured' }), parties: { applicant, insured: {} } };
    expect(change(begun, withRelation(begun, 'insured', '00'))).toEqual(left);
  });

  it('of the certificate type clears number, date and nationality that did not change with it', () => {
    const passport = applicantAfter(forSelf, withApplicant({ certificateType: '1' }));
    expect(passport.certificateNo).toBeUndefined();
    expect(passport.certificateValidUntil).toBeUndefined();
    expect(passport.nationality).toBeUndefined();
    expect(passport.name).toBe('李明');
    const anew = applicantAfter(forSelf, withApplicant({ certificateType: '1', certificateNo: 'E12345678' }));
    expect(anew.certificateNo).toBe('E12345678');
  });

  it('of the certificate type keeps a number that is of the new type', () => {
    const first17 = '81000019900307001';
    const certificateNo = first17 + idCheckCharacter(first17);
    const before = withApplicant({ certificateType: '0', certificateNo, nationality: 'CHN' });
    const permit = applicantAfter(before, withApplicant({ certificateType: 'G' }, before));
    expect(permit).toMatchObject({ certificateType: 'G', certificateNo });
    expect(permit.nationality).toBeUndefined();
    expect(applicantAfter(before, withApplicant({ certificateType: 'H' }, before)).certificateNo).toBeUndefined();
  });

  it('of the number sets the birthday and gender that it contains', () => {
    const certificateNo = idNumber('1985-04-05', '1');
    expect(applicantAfter(forSelf, withApplicant({ certificateNo }))).toMatchObject({
      certificateNo,
      birthday: '1985-04-05',
      gender: '1',
      nationality: 'CHN',
    });
  });

  it('of birthday or gender clears health answers that depend on them and fields that do not fit', () => {
    const health = { insured: { h1: 'no', h2: 'no', h3: 'no' } } as const;
    const before = { ...withDaughter(born('2012-06-15', '1')), health };
    expect(change(before, withDaughter(born('2011-06-15', '1'), before)).health).toEqual({ insured: { h1: 'no', h2: 'no' } });
    expect(insuredAfter(forDaughter, withDaughter(born('2021-01-01', '1'))).occupation).toBeUndefined();
    const housewife = withApplicant({ gender: '1', occupation: '4071203' });
    expect(applicantAfter(housewife, withApplicant({ gender: '0' }, housewife)).occupation).toBeUndefined();
  });

  it('of the birthday clears a validity date that depends on it', () => {
    const before = withDaughter({ certificateType: '4', certificateNo: 'A1', certificateValidUntil: '2033-06-14' });
    expect(insuredAfter(before, withDaughter({ birthday: '2016-06-16' }, before)).certificateValidUntil).toBeUndefined();
    expect(insuredAfter(before, withDaughter({ name: '李大明' }, before)).certificateValidUntil).toBe('2033-06-14');
  });

  it('to another insured clears health answers and beneficiaries, but a corrected name does not', () => {
    const before = withNamed([{ ...wife, relation: '01' }], forDaughter);
    const other = change(before, withDaughter({ name: '李小红', certificateNo: idNumber('2016-06-15', '1', 44) }, before));
    expect(other.health).toEqual({});
    expect(onlyInsured(other).beneficiaries).toEqual({ named: [] });
    expect(Object.keys(other.parties)).toEqual(['applicant', 'insured']);
    const corrected = change(before, withDaughter({ name: '李小茗' }, before));
    expect(corrected.health).toEqual(before.health);
    expect(onlyInsured(corrected).beneficiaries).toEqual(onlyInsured(before).beneficiaries);
    expect(corrected.parties['b1']).toEqual(before.parties['b1']);
  });

  it('to an insured whose number was not known before clears nothing', () => {
    for (const base of [forSelf, forDaughter]) {
      const { party } = onlyInsured(base);
      const before = withPerson(party, { name: undefined, certificateNo: undefined }, base);
      expect(change(before, base).health, party).toEqual(base.health);
    }
  });

  it('of the selection removes riders that are not available with it, and their health answers', () => {
    const single = change(waived, withChoices({ payment: '1' }, waived));
    expect(onlyInsured(single).riders).toEqual(['child']);
    expect(single.health).toEqual({ insured: { h1: 'no', h2: 'no' } });
  });

  it('of the plan removes the riders of the previous plan', () => {
    const before = withSelection({ planId: 'young' }, waived);
    expect(onlyInsured(change(before, withSelection({ planId: 'bare' }, before))).riders).toEqual(['waiver']);
  });

  it('of the applicant’s birthday removes a waiver that is above its maximum age', () => {
    expect(onlyInsured(change(waived, withApplicant(born('1975-06-15'), waived))).riders).toEqual(['child']);
  });

  it('of the applicant clears the applicant’s health answers if the person or the age differs', () => {
    const asked = {
      ...product,
      healthQuestions: product.healthQuestions.map((q) => (q.id === 'a1' ? { ...q, minAge: 18 } : q)),
    };
    const to = (person: Partial<Person>, sold = product): Application['health'] =>
      clearDependents(waived, withApplicant(person, waived), sold, TODAY).health;
    const number = idNumber('1991-02-03', '0', 99);
    const left = { insured: { h1: 'no', h2: 'no' } };
    expect(to({ name: '李亮', certificateNo: number })).toEqual(left);
    expect(to({ name: '李亮' })).toEqual(waived.health);
    expect(to({ certificateNo: number })).toEqual(waived.health);
    const younger = { birthday: '1991-02-04', certificateNo: idNumber('1991-02-04', '0') };
    expect(to(younger)).toEqual(waived.health);
    expect(to(younger, asked)).toEqual(left);
  });

  it('of only the gender clears the answers to questions for one gender', () => {
    const passport = { certificateType: '1', certificateNo: 'E12345678', nationality: 'FRA', birthday: '2012-01-01' } as const;
    const before: Application = {
      ...withDaughter({ ...passport, gender: '1' }),
      health: { insured: { h1: 'no', h2: 'no', h3: 'no' } },
    };
    expect(change(before, withDaughter({ gender: '0' }, before)).health).toEqual({ insured: { h1: 'no', h2: 'no' } });
    expect(change(before, withDaughter({ name: '李大明' }, before)).health).toEqual(before.health);
  });

  it('of the birthday keeps an occupation and a date that fit', () => {
    const after = insuredAfter(forDaughter, withDaughter(born('2016-06-14', '1')));
    expect(after.occupation).toBe('2099907');
    expect(after.certificateValidUntil).toBe('2030-01-01');
    const anew = insuredAfter(forDaughter, withDaughter({ ...born('2016-06-14', '1'), birthday: '2021-01-01', occupation: '2099908' }));
    expect(anew.occupation).toBe('2099908');
  });

  it('to a number without birthday and gender keeps both answers', () => {
    const before = withApplicant({ certificateType: '1', certificateNo: 'E12345678', nationality: 'FRA' });
    const after = applicantAfter(before, withApplicant({ certificateNo: 'E12345679' }, before));
    expect(after).toMatchObject({ birthday: '1991-02-03', gender: '0', nationality: 'FRA' });
  });

  it('of a certificate takes along the birthday, the gender and the occupation that followed from it', () => {
    const child = { certificateNo: idNumber('2018-09-01', '0'), birthday: '2018-09-01', gender: '0', occupation: '2099907' } as const;
    const mistyped = withApplicant(child);
    for (const certificateNo of ['', child.certificateNo.slice(0, -1)]) {
      const left = applicantAfter(mistyped, withApplicant({ ...child, certificateNo }));
      expect([left.birthday, left.gender, left.occupation]).toEqual([undefined, undefined, undefined]);
    }
    const passport = applicantAfter(mistyped, withApplicant({ ...child, certificateType: '1' }));
    expect([passport.birthday, passport.gender, passport.occupation]).toEqual([undefined, undefined, undefined]);
    const adult = applicantAfter(mistyped, withApplicant({ ...child, certificateNo: idNumber('1991-02-03', '1') }));
    expect([adult.birthday, adult.gender, adult.occupation]).toEqual(['1991-02-03', '1', undefined]);
  });

  it('of a certificate keeps what the customer chose', () => {
    const student = withApplicant({ occupation: '2099907' });
    expect(applicantAfter(student, withApplicant({ certificateNo: idNumber('1985-04-05', '1') }, student)).occupation).toBe('2099907');
    const own = withApplicant({ certificateType: '1', certificateNo: 'E12345678' });
    expect(applicantAfter(own, withApplicant({ certificateNo: '' }, own))).toMatchObject({ birthday: '1991-02-03', gender: '0' });
  });

  it('to statutory beneficiaries clears the named ones', () => {
    const before = withNamed([wife]);
    const { named } = onlyInsured(before).beneficiaries;
    const after = change(before, withInsured({ beneficiaries: { kind: 'statutory', named } }, before));
    expect(onlyInsured(after).beneficiaries).toEqual({ kind: 'statutory', named: [] });
    expect(after.parties).toEqual({ applicant });
  });

  it('of a beneficiary’s certificate type clears only that number', () => {
    const second = { ...wife, certificateNo: idNumber('1992-05-06', '1', 77), share: 50 };
    const before = withNamed([{ ...wife, share: 50 }, second]);
    const { parties } = change(before, withPerson('b2', { certificateType: '1' }, before));
    expect(parties['b1']?.certificateNo).toBe(wife.certificateNo);
    expect(parties['b2']?.certificateNo).toBeUndefined();
  });
});

describe('cleaning an application', () => {
  it('normalises answers without cutting them', () => {
    const cleaned = cleanApplication(
      withApplicant({
        name: ' 买买提•阿凡提 ',
        certificateNo: '１１010519491231 002x',
        certificateValidUntil: '9999-12-12',
        phone: { countryCode: '+86', number: '138 0013 80001' },
        email: ' ａ@example.com',
        address: '琴海东路１８号😀',
        postcode: '',
      }),
    );
    expect(cleaned.parties['applicant']).toEqual({
      ...applicant,
      name: '买买提·阿凡提',
      certificateNo: '11010519491231002X',
      certificateValidUntil: '9999-12-31',
      phone: { countryCode: '86', number: '13800138 0001'.replace(' ', '') },
      email: 'a@example.com',
      address: '琴海东路18号😀',
    });
    expect(cleanApplication(cleaned)).toEqual(cleaned);
  });
});
