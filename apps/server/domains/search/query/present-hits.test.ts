import { expect, it } from 'vitest';
import { presentHit } from './present-hits.ts';
import type { FoundDocument } from '../search.queries.ts';

const clause = (product: string, number: string): FoundDocument => ({
  ordinal: 0,
  kind: 'terms',
  code: `clause:${product}:${number}`,
  title: `条款 ${number} 等待期`,
  product,
  body: '等待期为 90 天。',
  url: `/productDetail?goodsId=${product}#clause-${number}`,
  published_on: null,
});

it('a hit names other products, and the clauses of riders with their numbers', () => {
  const { title, also } = presentHit(clause('海星', '2.3'), [clause('海葵', '2.2'), clause('海星', '12.1')], ['等待期']);
  expect(title).toBe('海星 · 条款 2.3 等待期');
  expect(also.map(({ name }) => name)).toEqual(['海葵', '海星 · 条款 12.1 等待期']);
});

it('notices of several years are told apart by their days', () => {
  const notice = (day: string): FoundDocument => ({
    ...clause('', ''),
    kind: 'news',
    title: '春节服务安排',
    product: null,
    published_on: day,
  });
  const { title, also } = presentHit(notice('2026-02-10'), [notice('2025-01-20')], []);
  expect([title, also[0]?.name]).toEqual(['春节服务安排', '2025-01-20']);
});
