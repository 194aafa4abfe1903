import type { Api } from '@portal/contract/client.ts';
import { CallRefused } from '@portal/contract/client.ts';
import { expect, test } from 'vitest';
import { loadDisclosure, readPartners } from './load-disclosure.ts';

const row = {
  name: '川信短讯服务有限公司',
  abbreviation: '川信短讯',
  website: '',
  scope: '发送验证码',
  startdate: '2026-01-01',
  enddate: '2999-12-31',
  cooperation: 'active',
  region: '否',
};
const shown = (changes: Partial<typeof row>) => readPartners(JSON.stringify([{ ...row, ...changes }]), '2026-11-22 09:00')[0];

test('a cooperation without an end is long-term', () => {
  expect(shown({})).toMatchObject({ start: '2026-01-01', end: '长期', status: '正在合作', subEntrusted: '否' });
});

test('the status follows from the dates and from the termination', () => {
  expect(shown({ cooperation: 'terminated' })?.status).toBe('终止合作');
  expect(shown({ startdate: '2026-12-01' })?.status).toBe('合作待开始');
  expect(shown({ enddate: '2026-11-21' })?.status).toBe('合作已到期');
  expect(shown({ enddate: '2026-11-22' })?.status).toBe('正在合作');
});

test('empty dates and an empty answer on sub-entrusting are dashes', () => {
  expect(shown({ startdate: '', enddate: '', region: '' })).toMatchObject({ start: '-', end: '-', subEntrusted: '-' });
});

const entry = { code: 'company_profile', name: '公司概况', url: '/openInfo/base_info/company_profile', threeCategoryVOList: [] };

/** The page of a category while one of the calls fails. */
function open(failing: string) {
  const api = async (name: string) => {
    if (name === failing) throw new CallRefused('UNEXPECTED', '糟糕~系统开小差啦~请您稍后试试~', [], 'R123');
    return [{ code: 'base_info', name: '基本信息', url: '/openInfo/base_info', categoryVOList: [entry] }];
  };
  // Only these calls are made.
  return loadDisclosure(api as unknown as Api, 'base_info/company_profile', new URLSearchParams());
}

test('without the categories, the page for unknown addresses follows', async () => {
  const answer = await open('listDisclosureCategories').catch((error: unknown) => error);
  expect((answer as Response).headers.get('location')).toBe('/404');
});

test('a list that fails is told with the reference of its failure', async () => {
  await expect(open('listNews')).rejects.toMatchObject({ code: 'UNEXPECTED', reference: 'R123' });
});
