import { describe, expect, it } from 'vitest';
import { findRegion, loadRegions, regionExists, regionLabel } from './regions.ts';
import type { RegionNode } from './regions.ts';

const cities = loadRegions().flatMap((province) => province.children ?? []);
const districts = cities.flatMap((city) => city.children ?? []);

describe('the region tree', () => {
  it('holds the 31 mainland provinces, first Beijing and last Xinjiang', () => {
    expect(loadRegions()).toHaveLength(31);
    expect(loadRegions()[0]).toMatchObject({ value: '110000', label: '北京市', cityLevel: '1' });
    expect(loadRegions().at(-1)?.label).toBe('新疆维吾尔自治区');
    expect(loadRegions()).toBe(loadRegions());
  });

  it('gives every node a six-digit code of its own that starts like its parent, and a clean label', () => {
    const seen = new Set<string>();
    const check = (node: RegionNode, prefix: string, digits: number): void => {
      expect(node.value).toMatch(/^\d{6}$/);
      expect(node.value.startsWith(prefix)).toBe(true);
      expect(seen.has(node.value)).toBe(false);
      expect(node.label).toMatch(/^\p{Script=Han}+$/u);
      seen.add(node.value);
      node.children?.forEach((child) => check(child, node.value.slice(0, digits), digits + 2));
    };
    loadRegions().forEach((province) => check(province, '', 2));
    expect(cities).toHaveLength(342);
    expect(districts).toHaveLength(2846);
    expect(seen.size).toBe(31 + 342 + 2846);
  });

  it('ends at the city exactly where a city has no districts', () => {
    const leaves = cities.filter((city) => city.children === undefined).map((city) => city.label);
    expect(leaves).toEqual(['东莞市', '中山市', '儋州市', '嘉峪关市']);
    expect(cities.every((city) => city.children?.length !== 0)).toBe(true);
  });

  it('lists the two districts of Sansha and not the islands they replaced', () => {
    expect(findRegion(['460000', '460300'])?.children?.map((district) => district.value)).toEqual(['460302', '460303']);
  });

  it('grades the cities as the specification does', () => {
    const levelOf = (...codes: string[]) => findRegion(codes)?.cityLevel;
    expect(levelOf('440000', '440100')).toBe('1');
    expect(levelOf('440000', '440300')).toBe('1');
    expect(levelOf('440000', '441900')).toBe('2');
    expect(levelOf('330000', '330100')).toBe('2');
    expect(levelOf('500000')).toBe('2');
    expect(levelOf('440000', '440600')).toBe('3');
    expect(levelOf('440000')).toBeNull();
    expect(levelOf('440000', '440300', '440305')).toBeNull();
    expect(levelOf('440000', '440800', '440881')).toBe('3');
    expect(cities.every((city) => city.cityLevel !== null)).toBe(true);
  });

  it('grades a province only when it is a municipality', () => {
    const graded = loadRegions().filter((province) => province.cityLevel !== null);
    expect(graded.map((province) => province.label)).toEqual(['北京市', '天津市', '上海市', '重庆市']);
  });
});

describe('a path of region codes', () => {
  it('exists when it is a whole address', () => {
    expect(regionExists(['440000', '440300', '440305'])).toBe(true);
    expect(regionExists(['440000', '441900'])).toBe(true);
  });

  it('does not exist when it is cut short, mixed up, unknown or empty', () => {
    expect(regionExists(['440000', '440300'])).toBe(false);
    expect(regionExists(['440000'])).toBe(false);
    expect(regionExists([])).toBe(false);
    expect(regionExists(['430000', '440300', '440305'])).toBe(false);
    expect(regionExists(['440305'])).toBe(false);
    expect(regionExists(['440000', '440300', '440399'])).toBe(false);
    expect(regionExists(['440000', '441900', '441901'])).toBe(false);
    expect(regionExists(['460000', '460300', '460321'])).toBe(false);
    expect(regionExists(['810000'])).toBe(false);
  });

  it('reads as one would write it on an envelope', () => {
    expect(regionLabel(['440000', '440300', '440305'])).toBe('广东省深圳市南山区');
    expect(regionLabel(['110000', '110100', '110101'])).toBe('北京市东城区');
    expect(regionLabel(['500000', '500200', '500229'])).toBe('重庆市城口县');
    expect(regionLabel(['420000', '429000', '429004'])).toBe('湖北省仙桃市');
    expect(regionLabel(['650000', '659000', '659001'])).toBe('新疆维吾尔自治区石河子市');
    expect(regionLabel(['440000', '441900'])).toBe('广东省东莞市');
    expect(regionLabel(['440000'])).toBe('广东省');
    expect(regionLabel(['990000'])).toBe('');
  });
});
