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

/** `pending`: issued, but the effective day has not come yet. */
export const policyState = z.enum(['pending', 'effective', 'cooling_off_surrendered', 'surrendered', 'lapsed', 'matured', 'terminated']);

export const epolicyState = z.enum(['none', 'generating', 'ready', 'failed']);

export const paymentMethod = z.enum(['wechat', 'alipay', 'card']);

export const paymentState = z.enum(['pending', 'succeeded', 'declined', 'timed_out', 'refunding', 'refunded']);

/** The tabs of the personal centre: 全部 / 待处理 / 待支付 / 已完成 / 已失效. */
export const orderTab = z.enum(['all', 'pending', 'unpaid', 'completed', 'void']);

/** How far customers have proved who they are. `mismatch` is the answer 802 of the specification. */
export const realNameState = z.enum(['none', 'verified', 'mismatch', 'manual_review', 'rejected']);

export type OrderState = z.infer<typeof orderState>;
export type PolicyState = z.infer<typeof policyState>;
export type EpolicyState = z.infer<typeof epolicyState>;
export type PaymentMethod = z.infer<typeof paymentMethod>;
export type PaymentState = z.infer<typeof paymentState>;
export type OrderTab = z.infer<typeof orderTab>;
export type RealNameState = z.infer<typeof realNameState>;
