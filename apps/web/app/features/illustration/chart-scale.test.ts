import { expect, test } from 'vitest';
import { ageTicks, indexAt, linePoints, niceTicks, positionOf } from './chart-scale.ts';

test('the axis has round steps from zero to at least the largest amount', () => {
  expect(niceTicks(30_000_000)).toEqual([0, 10_000_000, 20_000_000, 30_000_000]);
  expect(niceTicks(195_240)).toEqual([0, 50_000, 100_000, 150_000, 200_000]);
  expect(niceTicks(1)).toEqual([0, 0.25, 0.5, 0.75, 1]);
});

test('without any amount there is still an axis', () => {
  expect(niceTicks(0)).toEqual([0, 1]);
});

test('a line begins at the left, ends at the right, and reaches the top at the largest amount', () => {
  expect(linePoints([0, 50, 100], 100)).toBe('0,1000 500,500 1000,0');
});

test('an amount above the axis stays inside the chart', () => {
  expect(linePoints([200], 100)).toBe('0,0');
});

test('the nearest year to the pointer is selected, and the first or last year outside the chart', () => {
  expect(indexAt(0.49, 3)).toBe(1);
  expect(indexAt(-0.2, 3)).toBe(0);
  expect(indexAt(1.3, 3)).toBe(2);
  expect(positionOf(1, 3)).toBe(0.5);
});

test('a chart of a single year does not divide by zero', () => {
  expect(positionOf(0, 1)).toBe(0);
  expect(indexAt(0.7, 1)).toBe(0);
});

test('the ages below the chart are round numbers with space to both ends', () => {
  expect(ageTicks(31, 105)).toEqual([31, 60, 80, 105]);
  expect(ageTicks(7, 105)).toEqual([7, 40, 60, 80, 105]);
  expect(ageTicks(1, 105)).toEqual([1, 20, 40, 60, 80, 105]);
  expect(ageTicks(56, 70)).toEqual([56, 60, 65, 70]);
  expect(ageTicks(70, 70)).toEqual([70]);
});
