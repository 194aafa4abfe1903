import { z } from 'zod';
import { defineCall, nothing } from '../../define-call.ts';
import { day } from '../../fields.ts';
import type { StaffArea } from '../staff-area.ts';

const searched = z.object({ text: z.string(), people: z.number(), days: z.number() });

/** What editors read of the public site. */
export const siteDeskCalls = {
  judgeSearches: defineCall({
    summary: '近 30 天的热门搜索，以及是否向所有人展示',
    caller: { staff: 'site.read' },
    cost: 'read',
    request: nothing,
    answer: z.array(
      searched.extend({
        standing: z.enum(['approved', 'by_itself', 'waiting']).describe('approved 已批准；by_itself 因多人搜索而展示；waiting 待批准'),
      }),
    ),
  }),
  listUnansweredSearches: defineCall({
    summary: '近 30 天至少三人搜索而没有结果的词',
    caller: { staff: 'site.read' },
    cost: 'read',
    request: nothing,
    answer: z.array(searched),
  }),
  summarizeVisits: defineCall({
    summary: '近几天的页面浏览和点击，含今天',
    caller: { staff: 'site.read' },
    cost: 'read',
    request: z.strictObject({ days: z.coerce.number('请填写天数').int().min(1).max(9_999).default(7) }),
    answer: z.array(
      z.object({
        day,
        views: z.number(),
        operations: z.number(),
        mostUsed: z.array(z.object({ name: z.string(), hits: z.number() })),
      }),
    ),
  }),
  listDisclosuresDue: defineCall({
    summary: '信息披露事项的期限和状态',
    caller: { staff: 'site.read' },
    cost: 'read',
    request: nothing,
    answer: z.array(
      z.object({
        what: z.string(),
        category: z.string().describe('栏目的地址'),
        source: z.string().describe('依据'),
        toConfirm: z.boolean(),
        rule: z.string().describe('没有固定期限的事项：何时披露'),
        due: z
          .object({
            period: z.string(),
            by: day,
            state: z.enum(['disclosed', 'disclosed_late', 'waiting', 'overdue']),
            publishedOn: day.nullable(),
          })
          .nullable()
          .describe('最近一个已结束的期间'),
      }),
    ),
  }),
} satisfies StaffArea;
