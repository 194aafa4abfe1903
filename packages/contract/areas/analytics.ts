import { z } from 'zod';
import { type Area, defineCall } from '../define-call.ts';

const cut = z.string().max(1024);

/** As long as the whole body may be. A text that is too long for the database is cut, not refused. */
const long = z.string().max(16_000);

/** Longer text is cut; control characters are removed. */
const brief = long.transform((text) => text.replace(/\p{Cc}/gu, '').slice(0, 200));

const pageView = z.strictObject({
  kind: z.literal('view'),
  module: brief.describe('模块名称，没有则为页面标题'),
  path: long.regex(/^\/[^?#\p{Cc}]*$/u, '只能是站内路径，不含参数').transform((path) => path.slice(0, 200)),
  title: brief,
});

/** A click on an entry (spec 2 §2). */
const operation = z.strictObject({
  kind: z.literal('operation'),
  name: z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,39}OperationClick$/),
  page_title: brief,
  operation_belong_area: brief,
  operation_name: brief,
  operation_content_type: brief,
  operation_id: brief,
});

/**
 * Reports of failed calls, page views and clicks, sent by the browser. The page redacts failures and cuts each of their fields
 * to 1024 characters (spec 1 §7). Page views and clicks do not tell who it was.
 */
export const analyticsCalls = {
  reportFailure: defineCall({
    summary: '前端失败上报（type 1 为超时，否则为 HTTP 状态）',
    caller: 'anyone',
    cost: 'write',
    limit: 'failureReport',
    request: z.strictObject({ type: z.number().int().min(0).max(999), status: cut, message: cut, url: cut, params: cut }),
    answer: z.object({}),
  }),
  recordEvents: defineCall({
    summary: '页面浏览和点击统计，不含访客信息和查询参数；每次最多 20 条',
    caller: 'anyone',
    cost: 'write',
    limit: 'events',
    maxBytes: 16 * 1024,
    request: z.strictObject({
      events: z
        .array(z.discriminatedUnion('kind', [pageView, operation]))
        .min(1)
        .max(20),
    }),
    answer: z.object({}),
  }),
} satisfies Area;
