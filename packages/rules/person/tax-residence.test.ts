import { describe, expect, it } from 'vitest';
import type { TaxDetails } from '../sale/answers/application.ts';
import { checkTaxResidence, cleanTaxDetails } from './tax-residence.ts';

const complete: TaxDetails = {
  surname: 'Li',
  givenName: 'Ming-Hua',
  livesIn: '中国广东省珠海市',
  bornIn: 'Canada, Ontario, Toronto',
  residences: [{ country: 'CAN', number: '123456789' }],
};
const found = (details: TaxDetails) => checkTaxResidence('both', details).map(({ rule, at }) => `${rule} ${at}`);
const withResidence = (residence: NonNullable<TaxDetails['residences']>[number]) => found({ ...complete, residences: [residence] });

describe('the statement of residence for tax', () => {
  it('has to be made', () => {
    expect(checkTaxResidence(undefined)).toEqual([
      { rule: 'person.taxResidence_required', at: 'taxResidence', message: '请选择税收居民身份' },
    ]);
  });

  it('of a resident of China only says nothing more, whatever else was typed', () => {
    expect(checkTaxResidence('china')).toEqual([]);
    expect(checkTaxResidence('china', { residences: [{ country: 'CHN' }] })).toEqual([]);
  });

  it.each(['elsewhere', 'both'] as const)('of a resident %s says who, where from and in which countries', (kind) => {
    expect(checkTaxResidence(kind, complete)).toEqual([]);
    expect(checkTaxResidence(kind).map(({ at }) => at)).toEqual([
      'taxDetails.surname',
      'taxDetails.givenName',
      'taxDetails.livesIn',
      'taxDetails.bornIn',
      'taxDetails.residences.0.country',
      'taxDetails.residences.0.number',
    ]);
  });

  it('has the name in Latin letters', () => {
    expect(found({ ...complete, surname: '李' })).toEqual(['tax.name taxDetails.surname']);
    expect(found({ ...complete, givenName: 'a'.repeat(41) })).toEqual(['tax.name taxDetails.givenName']);
    expect(found({ ...complete, surname: "O'Brien", givenName: 'Jean-Luc St. John' })).toEqual([]);
  });

  it('names countries other than China, each once', () => {
    expect(withResidence({ country: 'CHN', number: '1' })).toEqual(['tax.country taxDetails.residences.0.country']);
    expect(found({ ...complete, residences: [...(complete.residences ?? []), { country: 'CAN', number: '2' }] })).toEqual([
      'tax.country taxDetails.residences.1.country',
    ]);
  });

  it('gives a number, or says why there is none', () => {
    expect(withResidence({ country: 'CAN', number: '1'.repeat(31) })).toEqual(['tax.number taxDetails.residences.0.number']);
    expect(withResidence({ country: 'CAN', absence: 'not_issued' })).toEqual([]);
    expect(withResidence({ country: 'CAN', absence: 'not_obtained' })).toEqual([
      'person.taxDetails_required taxDetails.residences.0.explanation',
    ]);
    expect(withResidence({ country: 'CAN', absence: 'not_obtained', explanation: '正在申请' })).toEqual([]);
  });

  it('has texts of at most a hundred characters', () => {
    expect(found({ ...complete, livesIn: '长'.repeat(101), bornIn: '长'.repeat(100) })).toEqual(['tax.text taxDetails.livesIn']);
  });
});

describe('the stored statement', () => {
  it('has clean texts, and numbers of letters and digits', () => {
    expect(cleanTaxDetails('both', { surname: ' Li ', residences: [{ country: 'CAN', number: '１23-456 ab' }] })).toEqual({
      surname: 'Li',
      residences: [{ country: 'CAN', number: '123456AB' }],
    });
  });

  it('keeps a number only without a reason for none, and an explanation only with the reason that needs it', () => {
    const residences = [{ country: 'CAN', number: '1', absence: 'not_issued', explanation: '没有' } as const];
    expect(cleanTaxDetails('elsewhere', { residences })).toEqual({ residences: [{ country: 'CAN', absence: 'not_issued' }] });
  });

  it('has nothing of a resident of China only', () => {
    expect(cleanTaxDetails('china', complete)).toBeUndefined();
    expect(cleanTaxDetails(undefined, complete)).toBeUndefined();
  });
});
