import type { Api } from '@portal/contract/client.ts';
import { expect, test } from 'vitest';
import { loadSearch } from './load-search.ts';

/** Answers searches: only news is found. Notes what was searched for. */
function answering() {
  const asked: unknown[] = [];
  const groups = [{ kind: 'news', name: '新闻', total: 3 }];
  const api = (async (call: string, request: { kind?: string }) => {
    if (call === 'listPopularSearch') return [];
    asked.push(request);
    return { total: request.kind === 'faq' ? 0 : 3, corrected: null, groups, list: [], nearest: [] };
  }) as unknown as Api;
  return { api, asked };
}

const load = async (query: string) => {
  const { api, asked } = answering();
  const { kind, found } = await loadSearch(api, new URLSearchParams(query), []);
  return { kind, total: found.total, asked };
};

const page = { text: '理赔', pageNum: 1, pageSize: 10 };

test('a page of one kind is searched once, with its kind', async () => {
  expect(await load('searchData=理赔&kind=news')).toEqual({ kind: 'news', total: 3, asked: [{ ...page, kind: 'news' }] });
});

test('a page of all kinds is searched once; an unknown kind is none', async () => {
  for (const query of ['searchData=理赔', 'searchData=理赔&kind=nothing'])
    expect(await load(query), query).toEqual({ kind: undefined, total: 3, asked: [page] });
});

test('a kind without results gives the results of all kinds', async () => {
  expect(await load('searchData=理赔&kind=faq')).toEqual({ kind: undefined, total: 3, asked: [{ ...page, kind: 'faq' }, page] });
});
