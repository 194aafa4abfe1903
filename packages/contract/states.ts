import { onlineMethods, paymentMethods } from '@portal/rules/sale/paying/payment-methods.ts';
import { z } from 'zod';

/** Order states. The server defines the transitions in one table. */
export const orderState = z.enum([
  'draft',
  'underwriting',
  'declined',
  'review',
  'unpaid',
  'paying',
  'paid',
  'issued',
  'cancelled',
  'expired',
  'refunded',
]);

/** `pending`: issued, but the effective day has not come yet. `grace`: a premium is overdue and the cover goes on. */
export const policyState = z.enum([
  'pending',
  'effective',
  'grace',
  'cooling_off_surrendered',
  'surrendered',
  'lapsed',
  'matured',
  'terminated',
]);

/** `waiting`: in force, but not yet for illness. `suspended`: with its policy, which has lapsed. */
export const coverageState = z.enum(['pending', 'waiting', 'active', 'suspended', 'ended']);

/** The groups of 我的保单: 全部 / 保障中 / 待生效 / 效力中止 / 已结束. */
export const policyGroup = z.enum(['all', 'active', 'pending', 'lapsed', 'ended']);

/** Requests for reinstatement. `accepted`: the arrears are to be paid. `expired`: they were not paid in time. */
export const reinstatementState = z.enum(['requested', 'accepted', 'declined', 'expired']);

export const epolicyState = z.enum(['none', 'generating', 'ready', 'failed']);

export const invoiceState = z.enum(['none', 'generating', 'ready', 'failed']);

export const claimState = z.enum(['reported', 'documents_needed', 'under_review', 'approved', 'rejected', 'paid']);

/** The tabs of 理赔查询: 全部 / 待补材料 / 处理中 / 已有结论. */
export const claimTab = z.enum(['all', 'papers', 'open', 'closed']);

export const paymentMethod = z.enum(paymentMethods);

/** The methods that lead to a provider's page. */
export const onlineMethod = z.enum(onlineMethods);

/** `refund_abnormal`: the refund did not arrive, and the customer is asked where it shall go. */
export const paymentState = z.enum(['pending', 'succeeded', 'declined', 'timed_out', 'refunding', 'refunded', 'refund_abnormal']);

/** The tabs of the personal centre: 全部 / 待处理 / 待支付 / 已完成 / 已失效. */
export const orderTab = z.enum(['all', 'pending', 'unpaid', 'completed', 'void']);

/** How far customers have proved who they are. `mismatch` is the answer 802 of the specification. */
export const realNameState = z.enum(['none', 'verified', 'mismatch', 'manual_review', 'rejected']);

/**
 * How far it is known who a customer is. `read`: the picture of a card agrees with the typed entries. `proved`: a source confirmed name,
 * certificate and phone together, or a reviewer did.
 */
export const assuranceLevel = z.enum(['none', 'read', 'proved']);

export type AssuranceLevel = z.infer<typeof assuranceLevel>;
export type OrderState = z.infer<typeof orderState>;
export type PolicyState = z.infer<typeof policyState>;
export type CoverageState = z.infer<typeof coverageState>;
export type PolicyGroup = z.infer<typeof policyGroup>;
export type InvoiceState = z.infer<typeof invoiceState>;
export type ClaimState = z.infer<typeof claimState>;
export type ClaimTab = z.infer<typeof claimTab>;
export type EpolicyState = z.infer<typeof epolicyState>;
export type PaymentMethod = z.infer<typeof paymentMethod>;
export type OnlineMethod = z.infer<typeof onlineMethod>;
export type PaymentState = z.infer<typeof paymentState>;
export type OrderTab = z.infer<typeof orderTab>;
export type RealNameState = z.infer<typeof realNameState>;
