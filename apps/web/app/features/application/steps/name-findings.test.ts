import { describe, expect, it } from 'vitest';
import { nameFindings } from './name-findings.ts';

const questions = [
  { id: 'h1', about: 'insured' },
  { id: 'h2', about: 'insured' },
  { id: 'h10', about: 'applicant' },
] as const;

const named = (path: string): string | undefined => nameFindings([{ rule: '', path, message: '请填写' }], questions)[0]?.message;

describe('a finding in a list', () => {
  it('names the beneficiary that it is about', () => {
    expect(named('beneficiaries.named.1.name')).toBe('受益人 2：请填写');
  });

  it('names the question that it is about, numbered for each person as on the page', () => {
    expect(named('health.h2')).toBe('第 2 题：请填写');
    expect(named('health.h10')).toBe('投保人第 1 题：请填写');
  });

  it('is left unchanged if its message is clear enough', () => {
    expect(named('applicant.name')).toBe('请填写');
    expect(named('beneficiaries.kind')).toBe('请填写');
  });
});
