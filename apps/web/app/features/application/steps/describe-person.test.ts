import type { ApplicationContext } from '@portal/rules/sale/judging/application-context.ts';
import type { Person } from '@portal/rules/sale/answers/application.ts';
import { describe, expect, it } from 'vitest';
import { describePerson } from '@portal/rules/sale/pages/describe-person.ts';

const rules: ApplicationContext = {
  today: '2026-11-21',
  occupation: (code) => (code === '3010101' ? { label: '内勤人员', lifeRisk: 1, medicalRisk: 1 } : undefined),
  regionExists: () => true,
};

const person: Person = {
  name: '欧阳晓楠',
  certificateType: '0',
  certificateNo: '11010519491231002X',
  certificateValidUntil: '9999-12-31',
  occupation: '3010101',
  region: ['440000', '440400'],
  annualIncome: 120_000,
};

describe('the description of a person', () => {
  it('shows only the fields that are asked for, and the certificate number masked', () => {
    const details = describePerson(person, ['name', 'certificate', 'certificateValidity', 'occupation', 'annualIncome'], rules);
    expect(Object.fromEntries(details.map(({ term, detail }) => [term, detail]))).toEqual({
      姓名: '欧阳晓楠',
      证件类型: '身份证',
      证件号码: '110***********002X',
      证件有效期至: '长期',
      职业: '内勤人员（1 类）',
      年收入: '120,000 元',
    });
  });

  it('marks the fields that have no answer', () => {
    expect(describePerson({}, ['name', 'gender'], rules).map(({ detail }) => detail)).toEqual(['未填写', '未填写']);
  });

  it('says whether the person has social medical insurance', () => {
    const described = (socialInsurance?: 'yes' | 'no') => describePerson({ socialInsurance }, ['socialInsurance'], rules);
    expect(described('yes')).toEqual([{ term: '有无社会医疗保险', detail: '有' }]);
    expect(described('no')).toEqual([{ term: '有无社会医疗保险', detail: '无' }]);
    expect(described()).toEqual([{ term: '有无社会医疗保险', detail: '未填写' }]);
  });

  it('names the region if its table is loaded', () => {
    expect(describePerson(person, ['region'], rules, { regionLabel: () => '广东省珠海市' })).toEqual([
      { term: '所在地区', detail: '广东省珠海市' },
    ]);
  });
});
