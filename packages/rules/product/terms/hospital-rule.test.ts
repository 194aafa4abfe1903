import { describe, expect, it } from 'vitest';
import { describeHospitalRule, meetsHospitalRule, readHospitalRule } from './hospital-rule.ts';

const terms = `## 8 释义

- **住院**：指在医院留院治疗。
- **医院**：指中国境内（不含港澳台地区）经卫生行政部门评定的二级及以上公立医院的普通部；不包括康复机构。
`;

describe('what a hospital is by the terms of a product', () => {
  it('is the line of the terms that defines it', () => {
    expect(readHospitalRule(terms)).toEqual({
      text: '指中国境内（不含港澳台地区）经卫生行政部门评定的二级及以上公立医院的普通部；不包括康复机构。',
      leastClass: 2,
      isPublic: true,
      namesOthers: false,
    });
    expect(readHospitalRule('## 8 释义\n\n- **周岁**：按身份证件计算。')).toBeUndefined();
  });

  it('says whether the policy may name others', () => {
    expect(describeHospitalRule('二级及以上公立医院，以及保险单载明的定点医院').namesOthers).toBe(true);
  });

  it('counts hospitals by class and kind', () => {
    const rule = describeHospitalRule('二级及以上公立医院');
    expect(meetsHospitalRule(rule, { level: '二级甲等', nature: '公立' })).toBe(true);
    expect(meetsHospitalRule(rule, { level: '三级甲等', nature: '公立' })).toBe(true);
    expect(meetsHospitalRule(rule, { level: '一级', nature: '公立' })).toBe(false);
    expect(meetsHospitalRule(rule, { level: '三级甲等', nature: '民营' })).toBe(false);
    expect(meetsHospitalRule(describeHospitalRule('三级及以上公立医院'), { level: '二级甲等', nature: '公立' })).toBe(false);
    expect(meetsHospitalRule(describeHospitalRule('依法设立的医院'), { level: '未评级', nature: '民营' })).toBe(true);
  });
});
