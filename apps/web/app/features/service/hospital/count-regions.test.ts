import { expect, it } from 'vitest';
import { countRegions } from './count-regions.ts';

it('hospitals are counted by province, most first, with their cities', () => {
  const cities = [
    { regionCode: '110100', province: '北京市', city: '北京市', count: 3 },
    { regionCode: '440300', province: '广东省', city: '深圳市', count: 2 },
    { regionCode: '440100', province: '广东省', city: '广州市', count: 2 },
  ];
  expect(countRegions(cities)).toEqual([
    {
      value: '440000',
      label: '广东省',
      count: 4,
      children: [
        { value: '440300', label: '深圳市', count: 2 },
        { value: '440100', label: '广州市', count: 2 },
      ],
    },
    { value: '110000', label: '北京市', count: 3, children: [{ value: '110100', label: '北京市', count: 3 }] },
  ]);
});
