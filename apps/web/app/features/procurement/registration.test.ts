import { expect, test } from 'vitest';
import { readRegistration } from './registration.ts';

const notice = [
  { key: '报名截止', value: '2026-11-24' },
  { key: '开启时间', value: '2026-11-27' },
];

test('suppliers may register until the end of the last day', () => {
  expect(readRegistration(notice, '2026-11-22')).toEqual({
    until: '2026-11-24',
    opening: '2026-11-27',
    isOpen: true,
    state: '报名中，还有 2 天',
  });
  expect(readRegistration(notice, '2026-11-24')).toMatchObject({ isOpen: true, state: '今天截止报名' });
  expect(readRegistration(notice, '2026-11-25')).toMatchObject({ isOpen: false, state: '报名已截止' });
});

test('an item without a last day has no registration', () => {
  expect(readRegistration([], '2026-11-22')).toBeUndefined();
  expect(readRegistration([{ key: '报名截止', value: '另行通知' }], '2026-11-22')).toBeUndefined();
  expect(readRegistration([{ key: '报名截止', value: '2026-11-24' }], '2026-11-22')?.opening).toBeUndefined();
});
