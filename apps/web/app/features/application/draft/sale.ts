import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { readApplication, readProduct } from '@portal/contract/wire.ts';
import type { SuitabilityBasis } from '@portal/rules/sale/judging/application-context.ts';
import type { Application } from '@portal/rules/sale/answers/application.ts';
import { type Fen, fromYuanText } from '@portal/rules/values/money.ts';
import type { Product } from '@portal/rules/product/product.ts';

export type StartAnswer = AnswerOf<'startApplication'>;
export type SaveAnswer = AnswerOf<'saveGuestDraft'>;
export type InsuredConsent = StartAnswer['consents'][number];
export type OrderState = StartAnswer['state'];
export type NewerVersion = NonNullable<StartAnswer['newer']>;

/** One sale as the screens use it: the server's answer in the types of the rules. */
export interface Sale {
  readonly orderNo: string;
  readonly version: number;
  readonly state: OrderState;
  readonly product: Product;
  readonly application: Application;
  /** Premium per payment for the last saved answers; null if it cannot be calculated. */
  readonly premium: Fen | null;
  readonly premiumProblem: string | null;
  readonly phoneVerified: boolean;
  /** Of the insureds who must consent. */
  readonly consents: StartAnswer['consents'];
  /** The changes of the version on sale; null if the sale already has it. */
  readonly newer: NewerVersion | null;
  /** False: the answers can be saved but not submitted. */
  readonly isOnSale: boolean;
  /** The last day of the sale, if it has been announced. */
  readonly saleEnd: string | null;
  /** Whether this is the applicant, or somebody who helps them to fill in the pages about people. */
  readonly role: StartAnswer['role'];
  /** Whether the applicant has asked somebody to help. */
  readonly helperLink: StartAnswer['helperLink'];
  /** Somebody helped with the answers, for the applicant to check. */
  readonly isHelped: boolean;
  /** The day by which an underwriter decides if the sale is submitted today. */
  readonly reviewBy: string;
  /** The cover that the sale renews, with the last answers to health questions. Null: it is not a renewal, or a helper is looking. */
  readonly renewal: StartAnswer['renewal'];
  /** What the suitability is judged by. Null: the sale is exempt, or a helper is looking. */
  readonly suitability: SuitabilityBasis | null;
  /** Papers that an organisation has to upload again. */
  readonly returned: StartAnswer['returned'];
  /** Whether an organisation names who stands behind it, and from which share on. */
  readonly owners: StartAnswer['owners'];
}

export function readPremium({
  premium,
  premiumProblem,
}: Pick<StartAnswer, 'premium' | 'premiumProblem'>): Pick<Sale, 'premium' | 'premiumProblem'> {
  return { premium: premium === null ? null : fromYuanText(premium), premiumProblem };
}

function readBasis(basis: StartAnswer['suitability']): SuitabilityBasis | null {
  if (!basis) return null;
  const { standard, heldYearly, elder } = basis;
  return { standard, heldYearly: fromYuanText(heldYearly), ...(elder && { elder }) };
}

export function readSale(answer: StartAnswer): Sale {
  const { orderNo, version, state, phoneVerified, consents, newer, isOnSale, saleEnd } = answer;
  const { role, helperLink, isHelped, reviewBy, renewal, returned, owners } = answer;
  return {
    orderNo,
    version,
    state,
    product: readProduct(answer.product),
    application: readApplication(answer.application),
    ...readPremium(answer),
    phoneVerified,
    consents,
    newer,
    isOnSale,
    saleEnd,
    role,
    helperLink,
    isHelped,
    reviewBy,
    renewal,
    suitability: readBasis(answer.suitability),
    returned,
    owners,
  };
}
