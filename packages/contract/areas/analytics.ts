import { z } from 'zod';
import { type Area, defineCall } from '../define-call.ts';

const cut = z.string().max(1024);

/** Reports of failed calls, sent by the browser. The page redacts them and cuts each field to 1024 characters (spec 1 §7). */
export const analyticsCalls = {
  reportFailure: defineCall({
    summary: '前端失败上报（type 1 为超时，否则为 HTTP 状态）',
    session: 'none',
    request: z.strictObject({ type: z.number().int(), status: cut, message: cut, url: cut, params: cut }),
    answer: z.object({}),
  }),
} satisfies Area;
