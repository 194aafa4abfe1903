import type { Person } from '@portal/rules/sale/answers/application.ts';
import type { PersonField } from '@portal/rules/product/product.ts';
import { describe, expect, it } from 'vitest';
import { completePerson, presetCertificate } from './complete-person.ts';

const today = '2026-11-21';
const asked: readonly PersonField[] = ['certificate', 'certificateValidity', 'gender', 'birthday', 'nationality', 'occupation'];

const complete = (person: Person, fields: readonly PersonField[] = asked): Person => completePerson(person, fields, today);

describe('the answers that follow from others', () => {
  it('are birthday, gender and nationality of an ID card, also if it was typed with spaces', () => {
    const person = complete({ certificateType: '0', certificateNo: '110105 19491231 002x' });
    expect(person).toMatchObject({ birthday: '1949-12-31', gender: '1', nationality: 'CHN' });
  });

  it('are none while the number is wrong', () => {
    const person = complete({ certificateType: '0', certificateNo: '110105194912310021' });
    expect(person.birthday).toBeUndefined();
    expect(person.gender).toBeUndefined();
  });

  it('are the validity of a birth certificate and the occupation of a small child', () => {
    const person = complete({ certificateType: '7', birthday: '2025-05-06' });
    expect(person).toMatchObject({ certificateValidUntil: '2028-05-05', occupation: '2099908' });
  });

  it('are a student at 7 to 15, which may be changed to another kind of student', () => {
    expect(complete({ birthday: '2016-01-01' }).occupation).toBe('2099907');
    expect(complete({ birthday: '2016-01-01', occupation: '8000102' }).occupation).toBe('8000102');
  });

  it('are left out if the product does not ask for them', () => {
    const person = complete({ certificateType: '0', certificateNo: '11010519491231002X' }, ['certificate', 'birthday']);
    expect(person.nationality).toBeUndefined();
    expect(person.birthday).toBe('1949-12-31');
  });
});

describe('the initial certificate of a form', () => {
  it('is the ID card if it is accepted and nothing was answered', () => {
    expect(presetCertificate({}, ['0', '1'])).toEqual({ certificateType: '0' });
    expect(presetCertificate({}, ['1'])).toEqual({});
    expect(presetCertificate({ certificateType: '1' }, ['0', '1'])).toEqual({ certificateType: '1' });
  });
});
