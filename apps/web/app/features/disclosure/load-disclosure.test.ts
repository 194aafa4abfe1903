import { expect, test } from 'vitest';
import { readPartners } from './load-disclosure.ts';

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
