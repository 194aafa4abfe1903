import type { Api } from '@portal/contract/client.ts';
import { expect, test } from 'vitest';
import { loadCases } from './load-cases.ts';

/** A site with so many cases, which gives forty at a time. */
const publishing = (count: number) =>
  (async (call: string, { pageNum = 1, pageSize = 10 }: { pageNum?: number; pageSize?: number }) => {
    if (call === 'getFacts') return { claims: {} };
    const all = Array.from({ length: count }, (_, at) => ({ code: String(at + 1), tags: [at < 40 ? '医疗' : '重疾'] }));
    return { total: count, list: all.slice((pageNum - 1) * pageSize, pageNum * pageSize) };
  }) as unknown as Api;

const codes = async (query: string) => (await loadCases(publishing(85), new URLSearchParams(query))).list.map(({ code }) => code);

test('all cases are listed once, also those beyond the first call', async () => {
  expect(await loadCases(publishing(85), new URLSearchParams())).toMatchObject({ kinds: ['医疗', '重疾'], total: 85 });
  expect(await codes('currentPage=9')).toEqual(['81', '82', '83', '84', '85']);
  expect((await codes('kind=重疾')).slice(0, 2)).toEqual(['41', '42']);
});
