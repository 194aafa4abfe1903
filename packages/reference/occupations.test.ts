import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { commonOccupations } from './common-occupations.ts';
import { builtInOccupationRows } from './occupation-data.ts';
import { findOccupation, occupationPath, readOccupationTable } from './occupation-table.ts';
import type { OccupationGroup, OccupationLeaf, OccupationNode } from './occupation-table.ts';
import { builtInOccupationVersion } from './occupation-version.ts';
import { builtInOccupations } from './occupations.ts';

const builtIn = builtInOccupations();

function flatten(nodes: readonly OccupationNode[]): OccupationNode[] {
  return nodes.flatMap((node) => ('children' in node ? [node, ...flatten(node.children)] : [node]));
}

const nodes = flatten(builtIn.tree);
const groups = nodes.filter((node): node is OccupationGroup => 'children' in node);
const leaves = nodes.filter((node): node is OccupationLeaf => node.category === 4);

/** The number of leaves in a group, then how many have life risk 1, 2 … 7, as insurers usually rate them. */
const usualRatings: Readonly<Record<string, readonly number[]>> = {
  105: [5, 5, 0, 0, 0, 0, 0, 0],
  202: [147, 39, 67, 29, 5, 0, 5, 2],
  205: [67, 46, 17, 2, 2, 0, 0, 0],
  207: [22, 15, 6, 1, 0, 0, 0, 0],
  211: [73, 0, 38, 19, 8, 3, 4, 1],
  302: [23, 1, 2, 9, 4, 1, 4, 2],
  404: [72, 25, 22, 13, 7, 2, 2, 1],
  407: [104, 43, 37, 14, 8, 2, 0, 0],
  501: [27, 2, 18, 5, 2, 0, 0, 0],
  601: [76, 4, 12, 18, 12, 10, 7, 13],
  603: [138, 1, 6, 38, 46, 24, 5, 18],
  605: [147, 0, 19, 39, 60, 19, 4, 6],
  610: [42, 3, 25, 4, 10, 0, 0, 0],
  623: [67, 1, 3, 10, 29, 17, 2, 5],
  624: [60, 4, 6, 19, 11, 3, 15, 2],
  626: [63, 38, 25, 0, 0, 0, 0, 0],
  700: [11, 2, 1, 3, 1, 0, 0, 4],
};

describe('the occupation tree', () => {
  it('has the eight top-level groups of the specification', () => {
    expect(builtIn.tree.map((node) => node.value)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8']);
    expect(builtInOccupations()).toBe(builtIn);
  });

  it('has a version that is the hash of its rows, and rows sorted by code', () => {
    expect(createHash('sha256').update(builtInOccupationRows).digest('hex')).toBe(builtInOccupationVersion);
    const codes = builtInOccupationRows.split('\n').map((row) => row.split(' ')[0] ?? '');
    expect(codes.filter((code, index) => code <= (codes[index - 1] ?? ''))).toEqual([]);
  });

  it('throws if a row has no group', () => {
    expect(() => readOccupationTable('1 甲\n10101 乙')).toThrow('occupation 10101 has no group');
  });

  it('has 69 groups, more than 430 classes and more than 2,000 occupations', () => {
    expect(groups.filter((group) => group.category === 2)).toHaveLength(69);
    expect(groups.filter((group) => group.category === 3).length).toBeGreaterThan(430);
    expect(leaves.length).toBeGreaterThan(2000);
  });

  it('gives every node a unique code that has the length of its level and begins with the code of its parent', () => {
    expect(new Set(nodes.map((node) => node.value)).size).toBe(nodes.length);
    for (const node of nodes) {
      expect(node.value).toMatch(/^\d+$/);
      expect(node.value).toHaveLength(node.category * 2 - 1);
      expect(node.parent).toBe(node.category === 1 ? undefined : node.value.slice(0, -2));
    }
  });

  it('has no empty groups, and nests each level directly under the level above', () => {
    for (const group of groups) {
      expect(group.children.length).toBeGreaterThan(0);
      expect(group.children.every((child) => child.parent === group.value)).toBe(true);
      expect(group.children.every((child) => child.category === group.category + 1)).toBe(true);
    }
  });

  it('has labels without digits, spaces and half-width signs, and unique labels of leaves', () => {
    expect(nodes.filter((node) => !/^[\p{Script=Han}、（）]+$/u.test(node.label))).toEqual([]);
    expect(new Set(leaves.map((leaf) => leaf.label)).size).toBe(leaves.length);
  });

  it('gives every leaf a life risk of 1-7 and a medical risk of 1-3', () => {
    for (const leaf of leaves) {
      expect([1, 2, 3, 4, 5, 6, 7]).toContain(leaf.lifeRiskLev);
      expect([1, 2, 3]).toContain(leaf.medicalRiskLev);
    }
  });

  it('rates explosives, underground mining, live high-voltage work, diving and special forces highest', () => {
    const deadly = /爆破|炸药|火药[^工]|雷管|烟花|井下[^作]|带电作业|潜水(?!人员（拒保）)|特警|特种部队|弹药装配/;
    const found = leaves.filter((leaf) => deadly.test(leaf.label) && !leaf.label.endsWith('工程技术人员'));
    expect(found.length).toBeGreaterThan(25);
    expect(found.filter((leaf) => leaf.lifeRiskLev !== 7 || leaf.medicalRiskLev !== 3)).toEqual([]);
  });

  it('rates desk work and metrology lowest', () => {
    const light = leaves.filter((leaf) => /^(103|104|105|201|206|3010101)/.test(leaf.value));
    expect(light.filter((leaf) => leaf.lifeRiskLev !== 1 || leaf.medicalRiskLev !== 1)).toEqual([]);
    const checkers = leaves.filter((leaf) => leaf.value.startsWith('626'));
    expect(checkers.filter((leaf) => leaf.lifeRiskLev > 2 || leaf.medicalRiskLev > 1)).toEqual([]);
  });

  it.each(Object.entries(usualRatings))('rates group %s about as insurers usually do', (code, [total = 0, ...usual]) => {
    const members = leaves.filter((leaf) => leaf.value.startsWith(code));
    const counts = usual.map((_, index) => members.filter((leaf) => leaf.lifeRiskLev === index + 1).length);
    const moved = usual.reduce((sum, share, index) => {
      return sum + Math.abs(share / total - (counts[index] ?? 0) / members.length) / 2;
    }, 0);
    expect(members.length).toBeGreaterThan(total * 0.8);
    expect(members.length).toBeLessThan(total * 1.3);
    expect(moved, `${code}: ${counts.join(' ')} of usually ${usual.join(' ')}`).toBeLessThan(0.15);
  });
});

describe('occupations', () => {
  it.each([
    ['2099907', '一般学生', 1, 1],
    ['2099908', '学龄前儿童', 1, 1],
    ['4071203', '家庭主妇', 1, 1],
    ['3020109', '警校学生', 3, 1],
    ['8000101', '体育特殊班学生', 6, 2],
    ['8000102', '武术学校学生', 6, 2],
    ['6010319', '潜水人员（拒保）', 6, 3],
  ])('%s is %s', (value, label, lifeRiskLev, medicalRiskLev) => {
    expect(findOccupation(builtIn, value)).toMatchObject({ value, label, lifeRiskLev, medicalRiskLev });
  });

  it('are found only by the code of a leaf', () => {
    expect(findOccupation(builtIn, '20999')).toBeUndefined();
    expect(findOccupation(builtIn, '9999999')).toBeUndefined();
    expect(findOccupation(builtIn, '')).toBeUndefined();
  });

  it('have a path of labels in the tree', () => {
    expect(occupationPath(builtIn, '4071203')).toEqual([
      '商业、服务业人员',
      '社会服务和居民生活服务人员',
      '保育、家庭服务人员',
      '家庭主妇',
    ]);
    expect(occupationPath(builtIn, '40712')).toEqual([]);
  });
});

describe('the common occupations', () => {
  it('are eleven leaves with the risks of the tree, and 其他', () => {
    const common = commonOccupations(builtIn);
    expect(common.map(({ label }) => label)).toEqual([
      '办公室内勤人员',
      '外勤销售人员',
      '公司负责人、经理',
      '杂货店主',
      '摊贩',
      '退休人员',
      '家庭主妇',
      '一般学生',
      '学龄前儿童',
      '农民（只从事种植）',
      '自由职业者',
      '其他',
    ]);
    for (const { value, lifeRiskLev, medicalRiskLev } of common.slice(0, -1)) {
      const leaf = findOccupation(builtIn, value);
      expect([lifeRiskLev, medicalRiskLev]).toEqual([String(leaf?.lifeRiskLev), String(leaf?.medicalRiskLev)]);
    }
  });

  it('end with 其他, which has no value and contains the whole tree', () => {
    const other = commonOccupations(builtIn).at(-1);
    expect(other).toMatchObject({ label: '其他', value: '', lifeRiskLev: '', medicalRiskLev: '' });
    expect(other?.children).toBe(builtIn.tree);
  });

  it("are limited to those of an insurer's table, with the risks of that table", () => {
    const own = readOccupationTable('3 甲\n301 乙\n30101 丙\n3010101 内勤 32');
    expect(commonOccupations(own)).toEqual([
      { label: '办公室内勤人员', value: '3010101', lifeRiskLev: '3', medicalRiskLev: '2' },
      expect.objectContaining({ label: '其他', children: own.tree }),
    ]);
  });
});
