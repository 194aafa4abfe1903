import { expect, it } from 'vitest';
import { meetsHospitalRule } from './hospital-rule.ts';

it('the terms of a product count hospitals by class and kind', () => {
  const rule = { leastClass: 2, nature: 'public' } as const;
  expect(meetsHospitalRule(rule, { level: '二级甲等', nature: '公立' })).toBe(true);
  expect(meetsHospitalRule(rule, { level: '三级甲等', nature: '公立' })).toBe(true);
  expect(meetsHospitalRule(rule, { level: '一级', nature: '公立' })).toBe(false);
  expect(meetsHospitalRule(rule, { level: '三级甲等', nature: '民营' })).toBe(false);
  expect(meetsHospitalRule({ leastClass: 3, nature: 'public' }, { level: '二级甲等', nature: '公立' })).toBe(false);
  expect(meetsHospitalRule({ leastClass: 3 }, { level: '三级乙等', nature: '民营' })).toBe(true);
  expect(meetsHospitalRule({}, { level: '未评级', nature: '民营' })).toBe(true);
});
