import { describe, expect, it } from 'vitest';
import { checkClaimReporter } from './claim-reporter.ts';
import { checkRelation } from './relation.ts';

const TODAY = '2026-06-15';

describe('relations', () => {
  it('names both people in the message', () => {
    const from = { role: 'applicant', birthday: '1990-01-01' } as const;
    const [small] = checkRelation('03', from, { role: 'insured', birthday: '2000-01-01' }, TODAY);
    expect(small?.message).toBe('被保险人与投保人的年龄相差不足18周岁，请核对双方关系');
    const [younger] = checkRelation('03', from, { role: 'insured', birthday: '1980-01-01' }, TODAY);
    expect(younger?.message).toBe('被保险人为投保人的子女，年龄须小于投保人，请核对双方关系');
    const [older] = checkRelation(
      '01',
      { role: 'insured', birthday: '1990-01-01' },
      { role: 'beneficiary', birthday: '1990-01-01' },
      TODAY,
    );
    expect(older?.message).toBe('受益人为被保险人的父母，年龄须大于被保险人，请核对双方关系');
  });

  it('holds a claim reporter to the same rules', () => {
    const insured = { birthday: '2000-01-01', gender: '0' } as const;
    expect(checkClaimReporter('01', insured, { birthday: '1970-01-01' }, TODAY)).toEqual([]);
    expect(checkClaimReporter('01', insured, { birthday: '1990-01-01' }, TODAY)).toEqual([
      { rule: 'relation.gap_small', message: '报案人与被保险人的年龄相差不足18周岁，请核对双方关系' },
    ]);
  });
});
