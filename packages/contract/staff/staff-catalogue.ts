import type { z } from 'zod';
import type { Call } from '../define-call.ts';
import type { RefusalCode } from '../refusals.ts';
import { coreCalls } from './areas/core.ts';
import { elderCalls } from './areas/elder-calls.ts';
import { identityReviewCalls } from './areas/identity-reviews.ts';
import { lapseCalls } from './areas/lapses.ts';
import { owedCalls } from './areas/owed.ts';
import { orderReviewCalls } from './areas/order-reviews.ts';
import { invoiceCalls } from './areas/invoices.ts';
import { payoutCalls } from './areas/payouts.ts';
import { holdCalls } from './areas/holds.ts';
import { jobCalls } from './areas/jobs.ts';
import { leadDeskCalls } from './areas/leads.ts';
import { partnerDeskCalls } from './areas/partners.ts';
import { productDeskCalls } from './areas/products.ts';
import { proposalCalls } from './areas/proposals.ts';
import { recordCalls } from './areas/records.ts';
import { caseCalls } from './areas/cases.ts';
import { renewalCalls } from './areas/renewals.ts';
import { siteDeskCalls } from './areas/site.ts';
import { staffCalls } from './areas/staff.ts';
import { transferDecisionCalls } from './areas/transfers.ts';
import type { StaffCaller } from './staff-area.ts';
import type { StaffCallName } from './staff-paths.ts';

/** The calls of the insurer's people. One that is listed in `staffPaths` but defined in no area is a compile error. */
export const staffCatalogue = {
  ...coreCalls,
  ...holdCalls,
  ...jobCalls,
  ...leadDeskCalls,
  ...partnerDeskCalls,
  ...productDeskCalls,
  ...proposalCalls,
  ...recordCalls,
  ...caseCalls,
  ...siteDeskCalls,
  ...staffCalls,
  ...identityReviewCalls,
  ...elderCalls,
  ...lapseCalls,
  ...owedCalls,
  ...orderReviewCalls,
  ...transferDecisionCalls,
  ...payoutCalls,
  ...invoiceCalls,
  ...renewalCalls,
} satisfies Record<StaffCallName, Call<z.ZodType, z.ZodType, RefusalCode, StaffCaller>>;

export type StaffCatalogue = typeof staffCatalogue;
/** As `RequestOf`, `ParsedRequestOf`, `AnswerOf` and `RefusalOf` of the public contract. */
export type StaffRequestOf<Name extends StaffCallName> = z.input<StaffCatalogue[Name]['request']>;
export type StaffParsedOf<Name extends StaffCallName> = z.output<StaffCatalogue[Name]['request']>;
export type StaffAnswerOf<Name extends StaffCallName> = z.output<StaffCatalogue[Name]['answer']>;
export type StaffRefusalOf<Name extends StaffCallName> = StaffCatalogue[Name]['refusals'][number];
