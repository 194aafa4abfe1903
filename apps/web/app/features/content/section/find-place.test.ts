import { expect, test } from 'vitest';
import { type Categories, findPlace, firstEntry } from './find-place.ts';

const common = { cssName: null, icon: null, url: '', type: 'list' } as const;
const entry = (code: string, tabs: readonly string[] = []) => ({
  ...common,
  code,
  name: code,
  categoryLevel: 2,
  threeCategoryVOList: tabs.map((tab) => ({ ...common, code: tab, name: tab, categoryLevel: 3 })),
});
const groups: Categories = [
  { ...common, code: 'empty', name: '', categoryLevel: 1, categoryVOList: [] },
  { ...common, code: 'base', name: '', categoryLevel: 1, categoryVOList: [entry('profile'), entry('branch', ['places', 'changes'])] },
  { ...common, code: 'special', name: '', categoryLevel: 1, categoryVOList: [entry('pay')] },
];

const place = (path: string) => {
  const found = findPlace(groups, path);
  return found && [found.group.code, found.entry.code, found.tab, found.isExact];
};

test('the last segment of the path is the code of the category', () => {
  expect(place('base/branch')).toEqual(['base', 'branch', undefined, true]);
  expect(place('special/pay/')).toEqual(['special', 'pay', undefined, true]);
});

test('a group leads to its first entry and a tab to its entry', () => {
  expect(place('base')).toEqual(['base', 'profile', undefined, false]);
  expect(place('base/branch/changes')).toEqual(['base', 'branch', 'changes', false]);
});

test('an unknown path, or a group without entries, leads nowhere', () => {
  expect(place('base/unknown')).toBeUndefined();
  expect(place('empty')).toBeUndefined();
  expect(place('')).toBeUndefined();
});

test('the first entry is that of the first group that has any', () => {
  expect(firstEntry(groups)?.code).toBe('profile');
  expect(firstEntry([])).toBeUndefined();
});
