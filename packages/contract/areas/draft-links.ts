import { draftLinkKinds, draftLinkStates } from '@portal/rules/sale/answers/helper.ts';
import { z } from 'zod';
import { type Area, defineCall, nothing } from '../define-call.ts';
import { instant, linkToken, orderNo } from '../fields.ts';

const kind = z.enum(draftLinkKinds).describe('device：本人的另一台设备；helper：代为填写的人');
const ofDraft = z.strictObject({ orderNo, kind });
const byToken = z.strictObject({ token: linkToken });

/** Links that hand a draft to the applicant's other device, or to somebody who helps to fill it in. */
export const draftLinkCalls = {
  giveDraftLink: defineCall({
    summary: '生成链接：换一台设备继续投保，或请人代填人员资料。同一用途只有最新的链接有效',
    caller: 'visitor',
    cost: 'write',
    limit: 'draftLink',
    visitor: true,
    request: ofDraft,
    answer: z.object({ token: z.string(), expiresAt: instant }),
    refusals: ['ORDER_NOT_FOUND', 'ORDER_NOT_EDITABLE'],
  }),
  showDraftLink: defineCall({
    summary: '链接的现状：给出链接的设备查询',
    caller: 'visitor',
    cost: 'read',
    request: ofDraft,
    answer: z.object({
      state: z.enum(draftLinkStates).describe('没有或已失效、未打开、已打开、已填好交还（另一台设备：已填写，不能再收回）'),
      expiresAt: instant.nullable(),
    }),
    refusals: ['ORDER_NOT_FOUND'],
  }),
  endDraftLink: defineCall({
    summary: '收回：链接失效；已转到另一台设备、在那里还没有填写的投保单回到本机',
    caller: 'visitor',
    cost: 'write',
    request: ofDraft,
    answer: nothing,
    refusals: ['ORDER_NOT_FOUND', 'ORDER_NOT_EDITABLE'],
  }),
  openDraftLink: defineCall({
    summary: '打开链接的人先看到：谁、为哪个产品、请他做什么',
    caller: 'anyone',
    cost: 'hash',
    request: byToken,
    answer: z.object({
      kind,
      productName: z.string(),
      applicantName: z.string().nullable().describe('掩码姓名；尚未填写时为空'),
      expiresAt: instant,
    }),
    refusals: ['DRAFT_LINK_INVALID'],
  }),
  takeDraftLink: defineCall({
    summary: '接过投保单：第一台打开的设备，此后其他设备不能再打开',
    caller: 'visitor',
    cost: 'hash',
    visitor: true,
    request: byToken,
    answer: z.object({ kind, orderNo }),
    refusals: ['DRAFT_LINK_INVALID', 'DRAFT_LINK_OWN'],
  }),
  finishHelp: defineCall({
    summary: '代填的人填好了，交还给投保人；此后不能再打开',
    caller: 'visitor',
    cost: 'write',
    request: z.strictObject({ orderNo }),
    answer: nothing,
    refusals: ['ORDER_NOT_FOUND'],
  }),
} satisfies Area;
