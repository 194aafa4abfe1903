import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { secondCompanyFolder } from '#testing/first-company.ts';
import { refusalOf } from '#testing/refusal-of.ts';
import { runCliAt } from '#testing/run-cli-at.ts';
import { staffOf } from '#testing/staff.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import { importTexts } from '../import-texts.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
  await importTexts(portal.services.db, secondCompanyFolder, portal.clock.now());
});
afterAll(() => portal.stop());

describe('the report of what must be disclosed', () => {
  it('has the day, the state and the source of each deadline', async () => {
    const { api } = await staffOf(portal, ['editor']);
    const listed = await api('listDisclosuresDue');
    expect(listed[0]).toEqual({
      what: '年度报告',
      category: '/openInfo/base_info',
      source: '样例办法第一条',
      toConfirm: false,
      rule: '',
      due: { period: '2025 年', by: '2026-04-30', state: 'overdue', publishedOn: null },
    });
    expect(await refusalOf((await staffOf(portal, ['service'])).api('listDisclosuresDue'))).toMatchObject({ code: 'RIGHT_MISSING' });
  });

  it('is printed by a command, which fails if something is late', async () => {
    const { code, output } = await runCliAt(portal, 'disclosure', 'due');
    expect([code, output.trimEnd().split('\n')]).toEqual([
      1,
      [
        '2026-04-30  逾期  2025 年 年度报告（/openInfo/base_info；样例办法第一条）',
        '2026-10-20  逾期  2026 年第 3 季度 季度公告（/openInfo/events/notices_major；样例办法第二条）',
        '2026-07-31  2026-08-03 晚于期限  2026 年上半年 半年赔付率（/openInfo/base_info/company_branch?tab=branch_changes；样例办法第三条）',
        '2026-07-14  2026-07-14 已披露  2025 年 评级结果（/openInfo/events/notices_major；样例办法第六条）',
        '事项发生后 10 个工作日  机构变更（/openInfo/base_info/company_branch?tab=branch_changes；样例办法第四条；待确认）',
        '持续更新  机构名单（/openInfo/base_info/company_branch；样例办法第五条）',
      ],
    ]);
  });
});
