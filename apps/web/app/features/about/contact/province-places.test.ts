import { expect, test } from 'vitest';
import { placeProvinces } from './province-places.ts';

test('provinces in the north stand above, those in the east to the right', () => {
  const places = placeProvinces(['440000', '110000', '310000'], 600, 400, 40);
  const [guangdong, beijing, shanghai] = ['440000', '110000', '310000'].map((code) => places.get(code) ?? { x: 0, y: 0 });
  expect(beijing?.y).toBeLessThan(guangdong?.y ?? 0);
  expect(shanghai?.x).toBeGreaterThan(guangdong?.x ?? 0);
  for (const { x, y } of places.values()) expect(x >= 40 && x <= 560 && y >= 40 && y <= 360).toBe(true);
});

test('a single province stands in the middle', () => {
  expect(placeProvinces(['460000'], 600, 400, 40).get('460000')).toEqual({ x: 300, y: 200 });
});

test('an unknown code has no place', () => {
  expect(placeProvinces(['990000', '440000'], 600, 400, 40).has('990000')).toBe(false);
});
