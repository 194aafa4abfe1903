import { describe, expect, it } from 'vitest';
import { checkHospitals } from './check-hospitals.ts';

const definition = '指中国境内（不含港澳台地区）经卫生行政部门评定的二级及以上公立医院的普通部；不包括康复机构。';
const termsWith = (text: string) => `## 8 释义\n\n- **住院**：指在医院留院治疗。\n- **医院**：${text}\n`;
const rule = { text: definition, leastClass: 2, nature: 'public' } as const;
type Rule = Parameters<typeof checkHospitals>[0]['hospitals'];

const documents = [{ id: 'terms', title: '保险条款', kind: 'terms', mustRead: true, file: 'terms.md' }] as const;
const faultsOf = (hospitals: Rule, terms: string) =>
  checkHospitals({ hospitals, documents: [...documents] }, { 'terms.md': terms }).map(({ at, message }) => `${at.join('.')}: ${message}`);

describe('the hospitals of a product', () => {
  it('are those of its terms', () => {
    expect(faultsOf(rule, termsWith(definition))).toEqual([]);
    expect(faultsOf(rule, termsWith(`**指**${definition.slice(1)}`)), 'marks of Markdown').toEqual([]);
    expect(faultsOf(undefined, '## 8 释义\n\n- **周岁**：按身份证件计算。')).toEqual([]);
    const others = '二级及以上公立医院，以及保险单载明的定点医院';
    expect(faultsOf({ ...rule, text: others, namesOthers: true }, termsWith(others))).toEqual([]);
    expect(faultsOf({ text: '依法设立的医院' }, termsWith('依法设立的医院'))).toEqual([]);
  });

  it('are missing, or have other words than the terms', () => {
    expect(faultsOf(undefined, termsWith(definition))).toEqual([
      'coolingOffDays: hospitals is missing: the terms define 医院, so say which hospitals count',
    ]);
    expect(faultsOf({ ...rule, text: '二级及以上公立医院' }, termsWith(definition))).toEqual([
      `hospitals.text: hospitals.text is not what the terms say of 医院: “${definition}”`,
    ]);
    expect(faultsOf(rule, '## 8 释义')).toEqual([
      'hospitals.text: hospitals.text is not what the terms say of 医院: no line “- **医院**：…”',
    ]);
  });

  it('are counted by the conditions that the words say', () => {
    expect(faultsOf({ ...rule, leastClass: 3 }, termsWith(definition))).toEqual([
      'hospitals: the definition says “二级及以上”, and hospitals lacks leastClass: 2',
      'hospitals: hospitals has leastClass: 3, and the definition does not say “三级及以上”',
    ]);
    expect(faultsOf({ text: definition, leastClass: 2 }, termsWith(definition))).toEqual([
      'hospitals: the definition says “公立医院”, and hospitals lacks nature: public',
    ]);
    expect(faultsOf({ ...rule, namesOthers: true }, termsWith(definition))).toEqual([
      'hospitals: hospitals has namesOthers: true, and the definition does not say “保险单载明”',
    ]);
  });
});
