import { z } from 'zod';

/** The name that a person of the insurer signs in with. */
export const staffId = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z][a-z0-9.-]{1,30}$/, '账号由小写字母、数字、点和短横线组成，以字母开头');

/** A line that somebody types: no line ends, and nothing that a database cannot keep. */
export const typedLine = (most: number, missing = '请填写') =>
  z
    .string()
    .trim()
    .min(1, missing)
    .max(most, `不能超过 ${most} 字`)
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, '含有不能识别的字符，请重新输入');

/** The number of something, as our lists show it. */
export const subjectNo = z
  .string()
  .trim()
  .regex(/^[\w-]{1,40}$/, '编号格式有误');

/** Why something is done. Kept with it. */
export const reason = typedLine(200, '请写明原因');

export const proposalNo = z.coerce.number().int().min(1).max(1_000_000_000_000);

/** The answer of an act of two: what was proposed waits for a second person. */
export const proposed = z.object({
  proposalNo,
  said: z.string().describe('提交的内容'),
});

/** Why an act of two cannot be done, when it is proposed or when it is approved. */
export const actRefusals = ['SUBJECT_NOT_FOUND', 'NOT_POSSIBLE', 'STAFF_EXISTS', 'STAFF_NOT_FOUND', 'LAST_ADMINISTRATOR'] as const;

/** The refusals of a call that proposes an act of two. */
export const proposingRefusals = ['RIGHT_MISSING', 'OWN_ACCOUNT', 'PROPOSAL_OPEN', ...actRefusals] as const;

/** The refusals of a call that decides about a proposal. */
export const decidingRefusals = [
  'RIGHT_MISSING',
  'OWN_ACCOUNT',
  'PROPOSAL_NOT_FOUND',
  'PROPOSAL_OWN',
  'PROPOSAL_DECIDED',
  'PROPOSAL_CHANGED',
  'REASON_NEEDED',
  ...actRefusals,
] as const;

/** A file of the bank: CSV with a heading row, or one JSON object per line. */
export const bankFile = z.file('请选择文件');
