import { expect, test } from 'vitest';
import { readSectionQuery, sectionHref } from './section-query.ts';

const read = (query: string) => readSectionQuery(new URLSearchParams(query));

test('tab, page, size and article are read from the query', () => {
  expect(read('tab=branch_changes&currentPage=3&pageSize=20&article=branch-move')).toEqual({
    tab: 'branch_changes',
    currentPage: 3,
    pageSize: 20,
    article: 'branch-move',
  });
});

test('an invalid page or size gives the first page of ten', () => {
  for (const query of [
    '',
    'currentPage=0&pageSize=15',
    'currentPage=1.5',
    'currentPage=-2',
    'currentPage=x&pageSize=x',
    'currentPage=10001',
  ]) {
    expect(read(query)).toMatchObject({ currentPage: 1, pageSize: 10 });
  }
});

test('an address that was written is read as it was meant', () => {
  const query = { tab: 'info_service', currentPage: 2, pageSize: 40, article: 'internet-return-visit' };
  expect(readSectionQuery(new URL(sectionHref('/openInfo/information_2/info', query), 'https://x').searchParams)).toEqual(query);
});

test('the first page of ten has the address of its category', () => {
  expect(sectionHref('/openInfo/base_info/company_governance', { currentPage: 1, pageSize: 10 })).toBe(
    '/openInfo/base_info/company_governance',
  );
});
