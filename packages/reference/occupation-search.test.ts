import { describe, expect, it } from 'vitest';
import { occupationSynonyms } from './occupation-synonyms.ts';
import { findOccupation, searchOccupations } from './occupations.ts';

const labelsFor = (query: string) => searchOccupations(query).map((occupation) => occupation.label);

describe('searching occupations', () => {
  it.each([
    ['程序员', '软件开发人员（程序员）'],
    ['it', '软件开发人员（程序员）'],
    ['老师', '小学教师'],
    ['护士', '病房护士'],
    ['司机', '私家车、公务车司机'],
    ['快递', '快递员'],
    ['外卖小哥', '外卖骑手'],
    ['厨师', '中式厨师'],
    ['保安', '保安员'],
    ['农民', '农民（只从事种植）'],
    ['会计', '会计'],
    ['销售', '外勤销售人员（推销员）'],
    ['公务员', '公务员（内勤）'],
    ['退休', '离退休人员'],
    ['学生', '一般学生'],
    ['家庭主妇', '家庭主妇'],
    ['幼儿园', '幼儿园教师'],
    ['银行', '银行柜员'],
    ['无业', '待业、无固定职业人员'],
  ])('answers %s with %s first', (query, label) => {
    expect(labelsFor(query)[0]).toBe(label);
  });

  it('finds part of a label, the beginning of a label first', () => {
    expect(labelsFor('挖掘机')).toEqual(['挖掘机司机', '露天挖掘机司机']);
  });

  it('finds every occupation by its own label and by its code', () => {
    expect(searchOccupations('软件测试人员')[0]).toBe(findOccupation('2021305'));
    expect(searchOccupations('4071203')[0]?.label).toBe('家庭主妇');
  });

  it('finds the members of a group by the name of the group', () => {
    expect(labelsFor('殡葬')).toContain('墓地管理员');
  });

  it('finds something near when nothing holds the words', () => {
    expect(labelsFor('养老院护理员工')).toContain('养老院管理员');
  });

  it('ignores blanks, and finds nothing for nothing or for nonsense', () => {
    expect(labelsFor(' 外 卖 ')[0]).toBe('外卖骑手');
    expect(labelsFor('  ')).toEqual([]);
    expect(labelsFor('qwxz')).toEqual([]);
    expect(labelsFor('constructor')).toEqual([]);
  });

  it('lists each occupation once and no more than asked for', () => {
    const labels = labelsFor('工程');
    expect(labels).toHaveLength(20);
    expect(new Set(labels).size).toBe(20);
    expect(searchOccupations('工程', 5)).toHaveLength(5);
  });

  it('has everyday words only for occupations that exist', () => {
    const meant = Object.values(occupationSynonyms).flat();
    expect(meant.filter((label) => searchOccupations(label, 1)[0]?.label !== label)).toEqual([]);
    expect(Object.keys(occupationSynonyms).filter((word) => word !== word.toUpperCase())).toEqual([]);
  });
});
