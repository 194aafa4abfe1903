import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { secondCompanyFolder } from '#testing/first-company.ts';
import { runCli } from '#testing/run-cli.ts';
import { startPortal, type TestPortal } from '#testing/test-portal.ts';
import { importTexts } from '../import-texts.ts';
import { reportDisclosureDue } from './disclosure-due.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startPortal();
  await importTexts(portal.services.db, secondCompanyFolder, portal.clock.now());
});
afterAll(() => portal.stop());

describe('the report of what must be disclosed', () => {
  it('has the day, the state and the source of each deadline', async () => {
    expect(await reportDisclosureDue({ db: portal.services.db, clock: portal.clock.now })).toEqual({
      lines: [
        '2026-04-30  逾期  2025 年 年度报告（/openInfo/base_info；样例办法第一条）',
        '2026-10-20  逾期  2026 年第 3 季度 季度公告（/openInfo/events/notices_major；样例办法第二条）',
        '2026-07-31  2026-08-03 晚于期限  2026 年上半年 半年赔付率（/openInfo/base_info/company_branch?tab=branch_changes；样例办法第三条）',
        '2026-07-14  2026-07-14 已披露  2025 年 评级结果（/openInfo/events/notices_major；样例办法第六条）',
        '事项发生后 10 个工作日  机构变更（/openInfo/base_info/company_branch?tab=branch_changes；样例办法第四条；待确认）',
        '持续更新  机构名单（/openInfo/base_info/company_branch；样例办法第五条）',
      ],
      late: 2,
    });
  });

  it('is printed by a command', async () => {
    expect((await runCli(portal.env, 'disclosure', 'due')).output).toContain('季度公告');
  });
});
