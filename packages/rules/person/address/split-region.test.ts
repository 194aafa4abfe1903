import { loadRegions } from '@portal/reference/regions.ts';
import { expect, test } from 'vitest';
import { splitRegion } from './split-region.ts';

const split = (address: string) => splitRegion(address, loadRegions());

test('a printed address begins with province, city and district', () => {
  expect(split('广东省珠海市香洲区情侣中路12号')).toEqual({ region: ['440000', '440400', '440402'], rest: '情侣中路12号' });
});

test('a municipality is written once, a city may be left out', () => {
  expect(split('北京市海淀区中关村大街1号')).toMatchObject({
    region: [expect.any(String), expect.any(String), '110108'],
    rest: '中关村大街1号',
  });
  expect(split('广东省香洲区情侣中路12号').region?.[2]).toBe('440402');
});

test('any other text stays whole', () => {
  expect(split('情侣中路12号')).toEqual({ rest: '情侣中路12号' });
});
