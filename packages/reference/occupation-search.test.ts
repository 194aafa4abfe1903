import { describe, expect, it } from 'vitest';
import { searchOccupations } from './occupation-search.ts';
import { occupationSynonyms } from './occupation-synonyms.ts';
import { findOccupation, readOccupationTable } from './occupation-table.ts';
import { builtInOccupations } from './occupations.ts';

const builtIn = builtInOccupations();
const search = (query: string, limit?: number) => searchOccupations(builtIn, query, limit);
const labelsFor = (query: string) => search(query).map((occupation) => occupation.label);

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

  it('finds parts of labels, and lists labels that begin with the text first', () => {
    expect(labelsFor('挖掘机')).toEqual(['挖掘机司机', '露天挖掘机司机']);
  });

  it('finds every occupation by its label and by its code', () => {
    expect(search('软件测试人员')[0]).toBe(findOccupation(builtIn, '2021305'));
    expect(search('4071203')[0]?.label).toBe('家庭主妇');
  });

  it('finds the members of a group by the name of the group', () => {
    expect(labelsFor('殡葬')).toContain('墓地管理员');
  });

  it('finds similar labels if no label contains the text', () => {
    expect(labelsFor('殡葬遗体接运人员')).toContain('遗体接运工');
  });

  it('ignores spaces, and finds nothing for an empty or meaningless query', () => {
    expect(labelsFor(' 外 卖 ')[0]).toBe('外卖骑手');
    expect(labelsFor('  ')).toEqual([]);
    expect(labelsFor('qwxz')).toEqual([]);
    expect(labelsFor('constructor')).toEqual([]);
  });

  it('lists each occupation once, up to the limit', () => {
    const labels = labelsFor('工程');
    expect(labels).toHaveLength(20);
    expect(new Set(labels).size).toBe(20);
    expect(search('工程', 5)).toHaveLength(5);
  });

  it('has synonyms only for existing occupations', () => {
    const meant = Object.values(occupationSynonyms).flat();
    expect(meant.filter((label) => search(label, 1)[0]?.label !== label)).toEqual([]);
    expect(Object.keys(occupationSynonyms).filter((word) => word !== word.toUpperCase())).toEqual([]);
  });
});

describe("searching an insurer's own table", () => {
  const own = readOccupationTable(
    [
      '2 技术',
      '201 软件',
      '20101 开发',
      '2010101 软件工程师 11',
      '2010102 软件 开发（外包） 21',
      '6 生产',
      '601 装配',
      '60101 开发区装配',
      '6010101 装配工 31',
      '602 维修',
      '60201 维修',
      '6020101 装配工 42',
    ].join('\n'),
  );
  const codesFor = (query: string) => searchOccupations(own, query).map(({ value }) => value);

  it('finds by label, by code and by the name of a group', () => {
    expect(codesFor('软件工程师')[0]).toBe('2010101');
    expect(codesFor('2010102')).toEqual(['2010102']);
    expect(codesFor('维修')).toEqual(['6020101']);
  });

  it('finds all occupations with the same label', () => {
    expect(codesFor('装配工')).toEqual(['6010101', '6020101']);
  });

  it('finds occupations by a synonym if the table uses another name', () => {
    expect(codesFor('码农')).toEqual(['2010101', '2010102']);
    expect(codesFor('测试工程师')).toEqual(['2010101']);
    expect(codesFor('空姐')).toEqual([]);
  });
});
