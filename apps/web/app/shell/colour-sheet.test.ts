import { expect, test } from 'vitest';
import { colourSheet } from './colour-sheet.ts';

test('a company with the usual colours needs no sheet; another one has its own in the head, also in high contrast', () => {
  expect(colourSheet({ brand: '#0B5CAD', second: '#0e8f8a' })).toBeUndefined();
  const sheet = colourSheet({ brand: '#c8102e', second: '#0e8f8a' });
  expect(sheet).toMatch(/^:root:not\(\[data-contrast='high'\]\)\{--sea:#c8102e;/);
  expect(sheet).toMatch(/:root\[data-contrast='high'\]\{--sea:#[\da-f]{6};/);
});
