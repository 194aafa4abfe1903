import { perYear } from '../product.ts';
import { DECLINE_NOTE_MAX, declineReasonIds } from '@portal/rules/sale/consents/consent-answer.ts';
import { z } from 'zod';
import { type Area, defineCall } from '../define-call.ts';
import { choicesInWords, id, instant, orderNo, verifyCode, yuanText } from '../fields.ts';
import { productDocument } from '../product.ts';
import { signature } from '../signature.ts';
import { messageRefusals } from './accounts.ts';
import { quotingCalls } from './quoting.ts';

export const consentContent = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .describe('所示内容的指纹；同意时原样带回');

/** The cover that an insured person is asked to agree to. */
export const shownCover = {
  riders: z.array(z.string()),
  coverages: z.array(
    z.object({ name: z.string(), benefits: z.array(z.object({ name: z.string(), amount: z.string(), how: z.string() })) }),
  ),
  exclusions: z.array(z.object({ name: z.string(), clauses: z.array(z.string()) })),
  documents: z.array(productDocument),
};

const consentToken = z.strictObject({ token: z.string().min(20).max(100) });

/** The consent of an adult insured who is not the applicant: asked for, shown, given or declined. */
export const consentCalls = {
  requestConsent: defineCall({
    summary: '向成年被保险人发送确认链接',
    session: 'optional',
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
    session: 'optional',
    cost: 'write',
    request: z.strictObject({ orderNo, insured: id }),
    answer: z.object({}),
    refusals: ['ORDER_NOT_FOUND', 'ORDER_NOT_EDITABLE'],
  }),
  showConsent: defineCall({
    summary: '被保险人查看待确认的内容',
    session: 'none',
    cost: 'read',
    request: consentToken,
    answer: z.object({
      content: consentContent,
      state: z.enum(['open', 'given', 'declined']),
      mayWithdraw: z.boolean().describe('已同意，且合同尚未成立，可以撤回'),
      goodsId: z.string(),
      productVersion: z.string(),
      productName: z.string(),
      applicantName: z.string().describe('掩码姓名'),
      insuredName: z.string().describe('掩码姓名'),
      relation: z.string(),
      person: z.array(z.object({ label: z.string(), value: z.string() })).describe('投保人填写的被保险人信息，已掩码'),
      choices: choicesInWords,
      premium: yuanText.nullable().describe('该被保险人的首期保费，折扣前'),
      contractPremium: yuanText.nullable().describe('投保人看到的首期保费：整份合同，已含折扣'),
      insureds: z.number().int().describe('合同的被保险人人数'),
      discounts: quotingCalls.quotePremium.answer.shape.discounts.describe('合同按人数另有的折扣'),
      payments: z.number().int().describe('交费次数'),
      perYear,
      waitingDays: z.number().int(),
      coolingOffDays: z.number().int(),
      ...shownCover,
      healthAnswers: z
        .array(
          z.object({
            text: z.string(),
            points: z.array(z.string()).readonly(),
            answer: z.enum(['yes', 'no']).nullable(),
            details: z.array(z.object({ label: z.string(), value: z.string() })),
          }),
        )
        .describe('关于该被保险人的健康告知'),
      body: z.string().nullable().describe('身高和体重；产品不询问时为空'),
      beneficiaries: z.array(z.string()).describe('产品没有受益人时为空'),
      sentTo: z.string(),
    }),
    refusals: ['CONSENT_LINK_INVALID', 'CONSENT_NOT_READY'],
  }),
  giveConsent: defineCall({
    summary: '被保险人以短信验证码确认同意',
    session: 'none',
    cost: 'hash',
    request: consentToken.extend({ verifyCode, content: consentContent, signature }),
    answer: z.object({ givenAt: instant }),
    refusals: ['CONSENT_LINK_INVALID', 'CONSENT_NOT_READY', 'CONSENT_CHANGED', 'CODE_WRONG', 'SIGNATURE_DIFFERS'],
  }),
  declineConsent: defineCall({
    summary: '被保险人不同意投保。不必说明原因；带上的原因会告诉投保人',
    session: 'none',
    cost: 'write',
    request: consentToken.extend({
      reason: z.enum(declineReasonIds).optional(),
      note: z.string().trim().max(DECLINE_NOTE_MAX).default(''),
    }),
    answer: z.object({ declinedAt: instant }),
    refusals: ['CONSENT_LINK_INVALID'],
  }),
} satisfies Area;
