import type { z } from 'zod';
import { accountSettingCalls } from './areas/account-settings.ts';
import { accountCalls } from './areas/accounts.ts';
import { analyticsCalls } from './areas/analytics.ts';
import { applicationCalls } from './areas/applications.ts';
import { caseCalls } from './areas/cases.ts';
import { certificateCalls } from './areas/certificates.ts';
import { claimCalls } from './areas/claims.ts';
import { consentCalls } from './areas/consent.ts';
import { contentCalls } from './areas/content.ts';
import { draftLinkCalls } from './areas/draft-links.ts';
import { familyCalls } from './areas/family.ts';
import { groupCalls } from './areas/groups.ts';
import { heldCoverCalls } from './areas/held-cover.ts';
import { identityCalls } from './areas/identity.ts';
import { invoiceCalls } from './areas/invoices.ts';
import { leadCalls } from './areas/leads.ts';
import { occupationCalls } from './areas/occupations.ts';
import { orderCalls } from './areas/orders.ts';
import { partnerCalls } from './areas/partners.ts';
import { pointsCalls } from './areas/points.ts';
import { policyCalls } from './areas/policies.ts';
import { premiumCalls } from './areas/premiums.ts';
import { productCalls } from './areas/products.ts';
import { quotingCalls } from './areas/quoting.ts';
import { reinstatementCalls } from './areas/reinstatements.ts';
import { rosterConsentCalls } from './areas/roster-consents.ts';
import { rosterCalls } from './areas/rosters.ts';
import { searchCalls } from './areas/search.ts';
import { todoCalls } from './areas/todo.ts';
import { transferCalls } from './areas/transfers.ts';
import { wechatCalls } from './areas/wechat.ts';
import type { Call } from './define-call.ts';
import type { CallName } from './call-paths.ts';
import type { RefusalCode } from './refusals.ts';

/** The whole contract. A call that is listed in `callPaths` but defined in no area is a compile error. */
export const catalogue = {
  ...accountCalls,
  ...accountSettingCalls,
  ...analyticsCalls,
  ...applicationCalls,
  ...caseCalls,
  ...certificateCalls,
  ...claimCalls,
  ...consentCalls,
  ...contentCalls,
  ...draftLinkCalls,
  ...familyCalls,
  ...groupCalls,
  ...heldCoverCalls,
  ...identityCalls,
  ...invoiceCalls,
  ...leadCalls,
  ...occupationCalls,
  ...orderCalls,
  ...partnerCalls,
  ...pointsCalls,
  ...policyCalls,
  ...premiumCalls,
  ...productCalls,
  ...quotingCalls,
  ...reinstatementCalls,
  ...rosterCalls,
  ...rosterConsentCalls,
  ...searchCalls,
  ...todoCalls,
  ...transferCalls,
  ...wechatCalls,
} satisfies Record<CallName, Call<z.ZodType, z.ZodType, RefusalCode>>;

export type Catalogue = typeof catalogue;
/** The request as the caller sends it. */
export type RequestOf<Name extends CallName> = z.input<Catalogue[Name]['request']>;
/** The request as the handler receives it: parsed, with amounts in fen. */
export type ParsedRequestOf<Name extends CallName> = z.output<Catalogue[Name]['request']>;
/** The answer as the caller receives it. */
export type AnswerOf<Name extends CallName> = z.output<Catalogue[Name]['answer']>;
/** The refusals that this call declares. */
export type RefusalOf<Name extends CallName> = Catalogue[Name]['refusals'][number];
