import type { ReactNode } from 'react';
import { yuan } from '@portal/rules/values/money.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Price } from './price.tsx';

const show = (element: ReactNode): string => renderToStaticMarkup(element).replaceAll(/<[^>]+>/g, '');

test('an amount to be paid has thousands and two decimals', () => {
  expect(show(<Price amount={yuan(8236)} />)).toBe('¥8,236.00');
});

test('an advertised price leaves out zero fen and shows its period', () => {
  expect(show(<Price amount={yuan(1128)} decimals="whole" suffix="/年起" />)).toBe('¥1,128/年起');
});
