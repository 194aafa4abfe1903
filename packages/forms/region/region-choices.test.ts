import { loadRegions } from '@portal/reference/regions.ts';
import { describe, expect, it } from 'vitest';
import { chooseRegion, offeredProvinces, regionLevels } from './region-choices.ts';

describe('choosing a region', () => {
  const provinces = loadRegions();

  it('offers Guangdong and Beijing first and every province once', () => {
    const offered = offeredProvinces(provinces, { provinces: [] });
    expect(offered.slice(0, 2).map(({ label }) => label)).toEqual(['广东省', '北京市']);
    expect(offered).toHaveLength(provinces.length);
  });

  it('offers only the provinces and cities where the product is sold', () => {
    expect(offeredProvinces(provinces, { provinces: ['330000'] }).map(({ label }) => label)).toEqual(['浙江省']);
    const [guangdong, ...others] = offeredProvinces(provinces, { provinces: ['440000'], cities: ['440400', '441900'] });
    expect(others).toEqual([]);
    expect(guangdong?.children?.map(({ label }) => label)).toEqual(['珠海市', '东莞市']);
    expect(guangdong?.children?.[0]?.children?.map(({ label }) => label)).toContain('香洲区');
  });

  it('ends at two levels for a city without districts', () => {
    expect(regionLevels(provinces, ['440000', '440300'])).toHaveLength(3);
    expect(regionLevels(provinces, ['440000', '441900'])).toHaveLength(2);
  });

  it('clears city and district when the province changes', () => {
    expect(chooseRegion(provinces, ['440000', '440300', '440305'], 0, '330000')).toEqual(['330000']);
    expect(chooseRegion(provinces, ['440000', '440300', '440305'], 1, '440400')).toEqual(['440000', '440400']);
  });

  it('chooses the city automatically if there is only one', () => {
    const chosen = chooseRegion(provinces, [], 0, '110000');
    expect(regionLevels(provinces, ['110000'])[1]?.length === 1 ? chosen.length : 2).toBe(2);
  });
});
