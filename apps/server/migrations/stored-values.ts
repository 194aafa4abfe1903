import type { Wait } from '@portal/rules/service/clocks.ts';
import type { area, show } from '@portal/contract/areas/content.ts';
import type { Fen } from '@portal/rules/values/money.ts';
import type { z } from 'zod';

/** What columns hold that neither the schema nor a rule tells: `scripts/column-types.mjs` names the columns. */

/** What a code is for. */
export type CodePurpose = 'login' | 'apply' | 'consent' | 'consult' | 'register' | 'reset' | 'verify' | 'change' | 'bind' | 'certificate';

/** Who said that an account's owner is the person of the certificate. */
export type ProofSource = 'policy_here' | 'policy_core' | 'gateway' | 'review';

/** A file of an article. Size and hash are null if it is not in the folder of the content. */
export interface Attachment {
  readonly name: string;
  readonly size: number | null;
  readonly sha256: string | null;
}
export type Attachments = readonly Attachment[];

/** A picture of an article, by the name that its text has for it. Width and height in pixels. */
export interface StoredPicture {
  readonly name: string;
  readonly sha256: string;
  readonly type: 'image/png' | 'image/jpeg' | 'image/webp' | 'image/svg+xml';
  readonly width: number;
  readonly height: number;
}
export type StoredPictures = readonly StoredPicture[];

export type CategoryArea = z.output<typeof area>;
export type CategoryShow = z.output<typeof show>;

/** A line of a charge. They add up to its amount. */
export interface ChargeLine {
  readonly kind: 'premium';
  readonly amountFen: Fen;
  /** Of which insured and coverage. */
  readonly insured?: string;
  readonly coverage?: string;
  readonly name?: string;
}
export type ChargeLines = readonly ChargeLine[];

/** Ids and days by which the kind of a case goes on. */
export type CaseFacts = Readonly<Record<string, string | number>>;
/** When the customer of a case was waited for, by day. */
export type CaseWaits = readonly Wait[];

/** Nothing makes charges of changes yet. */
export type ChargeOwnerKind = 'order' | 'instalment';

/** What a mandate said when it was given. */
export interface MandateText {
  readonly title: string;
  readonly points: readonly string[];
}

/** The account that a transfer goes to. */
export interface Payee {
  readonly name: string;
  readonly account: string;
  readonly bank: string;
}

export type TrailKind = 'order' | 'policy' | 'case';

/** The subject of a chain of the sale record. */
export interface TrailSubject {
  readonly kind: TrailKind;
  readonly id: string;
}

/**
 * How a customer comes to the provider of a payment: an address that their browser opens, a text that the provider's app reads as a code, or a call
 * that the page makes inside WeChat.
 */
export type PaymentStart =
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'qr'; readonly content: string }
  | { readonly kind: 'bridge'; readonly call: Readonly<Record<string, string>> };
