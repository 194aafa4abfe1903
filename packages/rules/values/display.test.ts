import { describe, expect, it } from 'vitest';
import { cooperationStatus, showEndDate, showStartDate } from '../service/cooperation.ts';
import { checkImagesPresent, checkImageSize, imageTypeOf, planCompression } from '../account/image.ts';
import { messageDuration } from './message-duration.ts';
import { parseMinPrice } from '../product/min-price.ts';
import { stripEmpty } from './payload.ts';
import { checkSoldIn, isSoldIn, orderProvinces } from '../person/address/regions.ts';

describe('messages', () => {
  it.each([
    [0, 2000],
    [10, 2000],
    [11, 3000],
    [39, 3000],
    [40, 4000],
    [59, 4000],
    [60, 5000],
    [200, 5000],
  ])('of %i characters are shown for %i ms', (length, milliseconds) => {
    expect(messageDuration('𠮷'.repeat(length))).toBe(milliseconds);
  });
});

describe('images', () => {
  it('are refused above the configured limit, with the limit in the message', () => {
    expect(checkImageSize(10 * 1024 * 1024)).toBeUndefined();
    expect(checkImageSize(10 * 1024 * 1024 + 1)?.message).toBe('上传图片文件不能大于10M。');
    expect(checkImageSize(3 * 1024 * 1024, 3)).toBeUndefined();
    expect(checkImageSize(3 * 1024 * 1024 + 1, 3)?.message).toBe('上传图片文件不能大于3M。');
  });

  it('are required for every side', () => {
    expect(checkImagesPresent(1, 2)?.message).toBe('请先上传影像');
    expect(checkImagesPresent(2, 2)).toBeUndefined();
  });

  it('have a type by their first bytes, and other types are not accepted', () => {
    expect(imageTypeOf(Uint8Array.of(0xff, 0xd8, 0xff, 0xe1))).toBe('image/jpeg');
    expect(imageTypeOf(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a))).toBe('image/png');
    expect(imageTypeOf(new TextEncoder().encode('RIFF\0\0\0\0WEBPVP8 '))).toBe('image/webp');
    for (const other of ['', 'GIF89a', 'RIFF\0\0\0\0AVI ', '<svg', '%PDF-1.7']) {
      expect(imageTypeOf(new TextEncoder().encode(other)), other).toBeUndefined();
    }
  });

  it('are scaled down to a width of 1024 px and never scaled up', () => {
    expect(planCompression({ width: 2048, height: 1001 })).toEqual({
      width: 1024,
      height: 501,
      quality: 0.7,
    });
    expect(planCompression({ width: 1024, height: 600 })).toEqual({ width: 1024, height: 600, quality: 0.7 });
    expect(planCompression({ width: 800, height: 600 })).toEqual({ width: 800, height: 600, quality: 0.7 });
    expect(planCompression({ width: 100_000, height: 1 }).height).toBe(1);
  });

  it.each([
    [undefined, 0.7],
    [Number.NaN, 0.7],
    [-0.01, 0.7],
    [1.01, 0.7],
    [0, 0],
    [1, 1],
    [0.5, 0.5],
  ])('with quality %s are compressed with %s', (given, taken) => {
    expect(planCompression({ width: 10, height: 10 }, given).quality).toBe(taken);
  });
});

describe('cooperating institutions', () => {
  const row = { startdate: '2026-01-01', enddate: '2026-12-31' };
  it.each([
    ['2025-12-31 23:59:59', '合作待开始'],
    ['2026-01-01 00:00:00', '正在合作'],
    ['2026-12-31 23:59:59', '正在合作'],
    ['2027-01-01 00:00:00', '合作已到期'],
    ['2026-06-15', '正在合作'],
  ])('at %s are %s', (now, status) => {
    expect(cooperationStatus(row, now)).toBe(status);
  });

  it('are terminated independently of the dates, and have no limit for an empty date', () => {
    expect(cooperationStatus({ ...row, cooperation: 'terminated' }, '2020-01-01')).toBe('终止合作');
    expect(cooperationStatus({}, '2026-01-01')).toBe('正在合作');
    expect(cooperationStatus({ startdate: '', enddate: '' }, '2026-01-01')).toBe('正在合作');
  });

  it('show their dates', () => {
    expect(showEndDate('2999-12-31 23:59:59')).toBe('长期');
    expect(showEndDate('2999-12-31')).toBe('长期');
    expect(showEndDate('2999-12-30')).toBe('2999-12-30');
    expect(showEndDate('2999-12-31 00:00:00')).toBe('2999-12-31');
    expect(showEndDate('')).toBe('-');
    expect(showStartDate(undefined)).toBe('-');
    expect(showStartDate('2026-01-01 00:00:00')).toBe('2026-01-01');
  });
});

describe('regions', () => {
  it('are listed with two provinces first and the others in the given order', () => {
    const codes = ['110000', '120000', '440000', '450000'].map((value) => ({ value }));
    expect(orderProvinces(codes).map(({ value }) => value)).toEqual(['440000', '110000', '120000', '450000']);
    expect(orderProvinces(codes, ['450000']).map(({ value }) => value)).toEqual(['450000', '110000', '120000', '440000']);
  });

  it('are those of the product: provinces, and cities of them', () => {
    const zhuhai = ['440000', '440400', '440402'];
    const shantou = ['440000', '440500', '440507'];
    const beijing = ['110000', '110100', '110101'];
    const everywhere = { provinces: [] };
    const guangdong = { provinces: ['440000'] };
    const bay = { provinces: ['440000'], cities: ['440100', '440400'] };
    expect([zhuhai, shantou, beijing].map((region) => isSoldIn(everywhere, region))).toEqual([true, true, true]);
    expect([zhuhai, shantou, beijing].map((region) => isSoldIn(guangdong, region))).toEqual([true, true, false]);
    expect([zhuhai, shantou, beijing].map((region) => isSoldIn(bay, region))).toEqual([true, false, false]);
    expect([[], ['440000']].map((region) => isSoldIn(bay, region))).toEqual([true, true]);
    expect(checkSoldIn(bay, shantou)).toMatchObject({ rule: 'region.not_sold' });
  });
});

describe('prices and payloads', () => {
  it.each([
    ['128,元/月起', { amount: '128', unit: '元/月起' }],
    ['128', { amount: '128', unit: '元/年起' }],
    ['128,', { amount: '128', unit: '元/年起' }],
    [' 128 , 元/月起 ', { amount: '128', unit: '元/月起' }],
    ['', undefined],
    [',元', undefined],
    [undefined, undefined],
  ])('the price %j is read as %j', (minPrice, price) => {
    expect(parseMinPrice(minPrice)).toEqual(price);
  });

  it('have no empty fields at any depth, but keep zero, false and empty lists', () => {
    const payload = {
      a: '',
      b: null,
      c: undefined,
      d: 0,
      e: false,
      f: [],
      g: { h: '', i: 'x' },
      j: [{ k: '' }],
    };
    expect(stripEmpty(payload)).toEqual({ d: 0, e: false, f: [], g: { i: 'x' }, j: [{}] });
    expect(Object.keys(stripEmpty(payload))).toEqual(['d', 'e', 'f', 'g', 'j']);
  });
});
