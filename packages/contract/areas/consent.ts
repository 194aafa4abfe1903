import { DECLINE_NOTE_MAX, declineReasonIds } from '@portal/rules/sale/consents/consent-answer.ts';
import { z } from 'zod';
import { type Area, defineCall } from '../define-call.ts';
import { id, instant, linkToken, orderNo, verifyCode } from '../fields.ts';
import { productDocument } from '../product.ts';
import { signature } from '../signature.ts';
import { messageRefusals } from './accounts.ts';

export const consentContent = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .describe('所示内容的指纹；同意时原样带回');

const shownRow = z.object({ label: z.string(), value: z.string() });

/** What an insured person is asked to agree to, as their page prints it; nothing in it identifies anybody. */
export const agreedContent = {
  goodsId: z.string(),
  productVersion: z.string(),
  sections: z
    .array(
      z.object({
        topic: z.enum(['cover', 'benefits', 'exclusions', 'person', 'health']),
        heading: z.string(),
        about: z.string().nullable().describe('有多项时，这一部分说的是哪一项'),
        texts: z.array(z.string()),
        rows: z.array(shownRow.extend({ notes: z.array(z.string()), details: z.array(shownRow) })),
      }),
    )
    .describe('保障方案、保什么、不保什么、本人信息、健康告知，已掩码'),
  documents: z.array(productDocument),
};

const consentToken = z.strictObject({ token: linkToken });

/** The consent of an adult insured who is not the applicant: asked for, shown, given or declined. */
export const consentCalls = {
  requestConsent: defineCall({
    summary: '向成年被保险人发送确认链接',
    caller: 'visitor',
    cost: 'message',
    request: z.strictObject({ orderNo, insured: id.optional().describe('仅一位被保险人须同意时可不带') }),
    answer: z.object({ sentTo: z.string().describe('掩码手机号'), expiresAt: instant, resendAfterSeconds: z.number().int() }),
    refusals: [
      'ORDER_NOT_FOUND',
      'ORDER_NOT_EDITABLE',
      'APPLICATION_UNREADABLE',
      'DRAFT_CHANGED_ELSEWHERE',
      'APPLICATION_INCOMPLETE',
      ...messageRefusals,
    ],
  }),
  withdrawConsentRequest: defineCall({
    summary: '投保人收回尚未答复的确认链接',
    caller: 'visitor',
    cost: 'write',
    request: z.strictObject({ orderNo, insured: id }),
    answer: z.object({}),
    refusals: ['ORDER_NOT_FOUND', 'ORDER_NOT_EDITABLE'],
  }),
  showConsent: defineCall({
    summary: '被保险人查看待确认的内容',
    caller: 'anyone',
    cost: 'read',
    request: consentToken,
    answer: z.object({
      content: consentContent,
      state: z.enum(['open', 'given', 'declined']),
      mayWithdraw: z.boolean().describe('已同意，且合同尚未成立，可以撤回'),
      ...agreedContent,
      acceptsSum: z.boolean().describe('身故时给付保险金：须认可保险金额和受益人'),
      sentTo: z.string(),
    }),
    refusals: ['CONSENT_LINK_INVALID', 'CONSENT_NOT_READY'],
  }),
  giveConsent: defineCall({
    summary: '被保险人以短信验证码确认同意',
    caller: 'anyone',
    cost: 'hash',
    request: consentToken.extend({ verifyCode, content: consentContent, signature }),
    answer: z.object({ givenAt: instant }),
    refusals: ['CONSENT_LINK_INVALID', 'CONSENT_NOT_READY', 'CONSENT_CHANGED', 'CODE_WRONG', 'SIGNATURE_DIFFERS'],
  }),
  declineConsent: defineCall({
    summary: '被保险人不同意投保。不必说明原因；带上的原因会告诉投保人',
    caller: 'anyone',
    cost: 'write',
    request: consentToken.extend({
      reason: z.enum(declineReasonIds).optional(),
      note: z.string().trim().max(DECLINE_NOTE_MAX).default(''),
    }),
    answer: z.object({ declinedAt: instant }),
    refusals: ['CONSENT_LINK_INVALID'],
  }),
} satisfies Area;
