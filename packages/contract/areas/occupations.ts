import { z } from 'zod';
import { type Area, defineCall, nothing } from '../define-call.ts';

const version = z
  .string()
  .regex(/^[0-9a-f]{64}$/, '职业表版本格式有误')
  .describe('职业表内容的 SHA-256');

/** The occupation table in force: the built-in one, or the insurer's own. Browsers keep each version. */
export const occupationCalls = {
  getOccupationVersion: defineCall({
    summary: '现行职业表的版本；已有这一版本时无需再下载',
    caller: 'anyone',
    cost: 'read',
    request: nothing,
    answer: z.object({ version }),
  }),
  getOccupationTable: defineCall({
    summary: '某一版本的职业表：每行为代码、名称，职业另有寿险等级与医疗等级两位数字；内容不变，可长期缓存',
    caller: 'anyone',
    cost: 'read',
    request: z.strictObject({ version }),
    answer: z.unknown(),
    refusals: ['OCCUPATIONS_NOT_FOUND'],
    file: true,
  }),
} satisfies Area;
