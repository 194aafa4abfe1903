import type { ApplicationContext } from '@portal/rules/sale/judging/application-context.ts';
import type { Person } from '@portal/rules/sale/answers/application.ts';
import { describe, expect, it } from 'vitest';
import { personRows } from '@portal/rules/sale/description/person-rows.ts';
import { printRow } from '@portal/rules/sale/description/section.ts';

const rules: ApplicationContext = {
  today: '2026-11-21',
  occupation: (code) => (code === '3010101' ? { label: '内勤人员', lifeRisk: 1, medicalRisk: 1 } : undefined),
  regionExists: () => true,
};

type Meaning = Partial<Parameters<typeof personRows>[2]>;
const described = (person: Person, asked: Parameters<typeof personRows>[1], meaning: Meaning = {}) =>
  personRows(person, asked, { context: rules, ...meaning }).map((row) => printRow(row, { hides: ['certificate'] }));

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
    const details = described(person, ['name', 'certificate', 'certificateValidity', 'occupation', 'annualIncome']);
    expect(Object.fromEntries(details.map(({ label, value }) => [label, value]))).toEqual({
      姓名: '欧阳晓楠',
      证件类型: '身份证',
      证件号码: '110***********002X',
      证件有效期至: '长期',
      职业: '内勤人员（1 类）',
      年收入: '120,000 元',
    });
  });

  it('marks the fields that have no answer', () => {
    expect(described({}, ['name', 'gender']).map(({ value }) => value)).toEqual(['未填写', '未填写']);
  });

  it('says whether the person has social medical insurance', () => {
    const said = (socialInsurance?: 'yes' | 'no') => described({ socialInsurance }, ['socialInsurance']);
    expect(said('yes')).toEqual([{ label: '有无社会医疗保险', value: '有' }]);
    expect(said('no')).toEqual([{ label: '有无社会医疗保险', value: '无' }]);
    expect(said()).toEqual([{ label: '有无社会医疗保险', value: '未填写' }]);
  });

  it('names the region if its table is loaded', () => {
    expect(described(person, ['region'], { regionLabel: () => '广东省珠海市' })).toEqual([{ label: '所在地区', value: '广东省珠海市' }]);
  });
});
