import type { Person } from '@portal/rules/application.ts';
import type { PersonField } from '@portal/rules/product.ts';
import { describe, expect, it } from 'vitest';
import { completePerson, presetCertificate } from './complete-person.ts';

const today = '2026-11-21';
const asked: readonly PersonField[] = ['certificate', 'certificateValidity', 'gender', 'birthday', 'nationality', 'occupation'];

const complete = (person: Person, fields: readonly PersonField[] = asked): Person => completePerson(person, fields, today);

describe('what follows from what was typed', () => {
  it('is birthday, gender and nationality of an ID card, also when it was typed with blanks', () => {
    const person = complete({ certificateType: '0', certificateNo: '110105 19491231 002x' });
    expect(person).toMatchObject({ birthday: '1949-12-31', gender: '1', nationality: 'CHN' });
  });

  it('is nothing while the number is wrong', () => {
    const person = complete({ certificateType: '0', certificateNo: '110105194912310021' });
    expect(person.birthday).toBeUndefined();
    expect(person.gender).toBeUndefined();
  });

  it('is the validity of a birth certificate and the occupation of a small child', () => {
    const person = complete({ certificateType: '7', birthday: '2025-05-06' });
    expect(person).toMatchObject({ certificateValidUntil: '2028-05-05', occupation: '2099908' });
  });

  it('is a student at 7 to 15 who may be changed to another kind of student', () => {
    expect(complete({ birthday: '2016-01-01' }).occupation).toBe('2099907');
    expect(complete({ birthday: '2016-01-01', occupation: '8000102' }).occupation).toBe('8000102');
  });

  it('is left out where the product does not ask for it', () => {
    const person = complete({ certificateType: '0', certificateNo: '11010519491231002X' }, ['certificate', 'birthday']);
    expect(person.nationality).toBeUndefined();
    expect(person.birthday).toBe('1949-12-31');
  });
});

describe('the certificate a form begins with', () => {
  it('is the ID card where it is taken and nothing was answered', () => {
    expect(presetCertificate({}, ['0', '1'])).toEqual({ certificateType: '0' });
    expect(presetCertificate({}, ['1'])).toEqual({});
    expect(presetCertificate({ certificateType: '1' }, ['0', '1'])).toEqual({ certificateType: '1' });
  });
});
