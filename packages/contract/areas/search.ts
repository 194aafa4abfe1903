import { z } from 'zod';
import { type Area, defineCall, nothing } from '../define-call.ts';
import { day, lookedFor, pageRequest } from '../fields.ts';
import { searchKinds } from '../search-kinds.ts';

const kind = z
  .enum(searchKinds)
  .describe('办理与查询的页面、产品、问题、服务、指南、新闻、披露、理赔案例、条款、健康告知、机构、医院、其他页面');
/** Where a text matches: from, and up to but not including. Counted in UTF-16 units, as `slice` does. */
const ranges = z.array(z.object({ from: z.number().int(), to: z.number().int() }));

/** A document that was found. One of a product names it in its title. */
const hit = z.object({
  kind,
  code: z.string(),
  title: z.string(),
  titleRanges: ranges,
  excerpt: z.string(),
  excerptRanges: ranges,
  url: z.string(),
  publishedOn: day.nullable(),
  also: z.array(z.object({ name: z.string(), url: z.string() })).describe('同一问题或条款的其他文档，如其他产品的；内容可能不同'),
});

/** Search of the site. */
export const searchCalls = {
  search: defineCall({
    summary: '站内搜索；空的 text 无结果。各组计数不受 kind 影响',
    caller: 'anyone',
    cost: 'price',
    request: pageRequest.extend({ text: lookedFor, kind: kind.optional() }),
    answer: z.object({
      total: z.number().int(),
      corrected: z.string().nullable().describe('实际搜索的词：输入有错字或为拼音时'),
      groups: z.array(z.object({ kind, name: z.string(), total: z.number().int() })),
      list: z.array(hit),
      nearest: z.array(hit).describe('无结果时最接近的内容'),
    }),
  }),
  suggestSearch: defineCall({
    summary: '输入时的建议：开头相同的标题与词，也可为拼音',
    caller: 'anyone',
    cost: 'price',
    request: z.strictObject({ text: lookedFor }),
    answer: z.array(z.string()),
  }),
  listPopularSearch: defineCall({
    summary: '热门搜索：近 30 天的真实搜索，不足时以设置补足',
    caller: 'anyone',
    cost: 'read',
    request: nothing,
    answer: z.array(z.string()),
  }),
} satisfies Area;
