import type { Application, Beneficiary } from '@portal/rules/sale/answers/application.ts';
import type { HealthQuestion } from '@portal/rules/product/product.ts';
import { describe, expect, it } from 'vitest';
import { application } from '../draft/sale.fixture.ts';
import { nameFindings } from './name-findings.ts';

const ask = (id: string, about: HealthQuestion['about'], party: string) => ({
  question: { id, about, text: '', points: [], onYes: 'review' as const },
  party,
});
const questions = [ask('h1', 'insured', 'insured'), ask('h2', 'insured', 'insured'), ask('h10', 'applicant', 'applicant')];

const beneficiaries: Beneficiary[] = [{ party: 'p2' }, { party: 'p1' }];
const sale: Application = {
  ...application,
  insureds: application.insureds.map((insured) => ({ ...insured, beneficiaries: { kind: 'named', named: beneficiaries } })),
};

const named = (path: string): string | undefined => nameFindings([{ rule: '', path, message: '请填写' }], sale, questions)[0]?.message;

describe('a finding in a list', () => {
  it('names the beneficiary that it is about', () => {
    expect(named('parties.p1.name')).toBe('受益人 2：请填写');
    expect(named('insureds.insured.beneficiaries.named.p2.share')).toBe('受益人 1：请填写');
  });

  it('names the question that it is about, numbered for each person as on the page', () => {
    expect(named('health.insured.h2')).toBe('第 2 题：请填写');
    expect(named('health.applicant.h10')).toBe('投保人第 1 题：请填写');
  });

  it('is left unchanged if its message is clear enough', () => {
    expect(named('parties.applicant.name')).toBe('请填写');
    expect(named('insureds.insured.beneficiaries.kind')).toBe('请填写');
  });

  it('names the member of a family that it is about', () => {
    const [insured] = sale.insureds;
    const spouse = {
      ...insured,
      id: 'm1',
      party: 'p8',
      relation: '02',
      beneficiaries: { kind: 'named', named: [{ party: 'p2' }] },
    } as const;
    const child = { ...insured, id: 'm2', party: 'p9', relation: '03', beneficiaries: { named: [] } } as const;
    const family: Application = { ...application, insureds: [spouse, child] as Application['insureds'] };
    const asked = [ask('h1', 'insured', 'p8'), ask('h1', 'insured', 'p9'), ask('h10', 'applicant', 'applicant')];
    const inFamily = (path: string) => nameFindings([{ rule: '', path, message: '请填写' }], family, asked)[0]?.message;
    expect(inFamily('parties.p8.certificateNo')).toBe('配偶：请填写');
    expect(inFamily('parties.p9.certificateNo')).toBe('子女：请填写');
    expect(inFamily('insureds.m2.choices.sum')).toBe('子女：请填写');
    expect(inFamily('insureds.m2.beneficiaries.kind')).toBe('子女：请填写');
    expect(inFamily('parties.p2.name')).toBe('配偶的受益人 1：请填写');
    expect(inFamily('health.p9.h1')).toBe('子女第 1 题：请填写');
    expect(inFamily('bodies.p8.height')).toBe('配偶：请填写');
    expect(inFamily('parties.applicant.name')).toBe('请填写');
    expect(inFamily('health.applicant.h10')).toBe('投保人第 1 题：请填写');
  });
});
