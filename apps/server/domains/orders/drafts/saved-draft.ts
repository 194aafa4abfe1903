import type { ParsedRequestOf } from '@portal/contract/catalogue.ts';
import type { Application } from '@portal/rules/sale/answers/application.ts';
import { contactOf } from '@portal/rules/sale/answers/parties.ts';
import type { Owner } from '#platform/http/call-context.ts';
import type { Refused } from '#platform/refused.ts';
import type { Sealer } from '#platform/sealing.ts';
import { hashPhone } from '../../codes/public.ts';
import type { ProductVersion } from '../../products/public.ts';
import { hashApplicantCertificate } from '../adoption/hash-applicant-certificate.ts';
import { sealApplication } from './open-application.ts';

export interface SavedDraft {
  /** Of the order. */
  readonly id: string;
  readonly orderNo: string;
  readonly version: number;
  readonly state: 'draft';
  readonly application: Application;
  readonly product: ProductVersion;
  /** Whoever saved it helps to fill it in. */
  readonly isHelper: boolean;
}

export type SaveRequest = Omit<ParsedRequestOf<'saveDraft'>, 'application'> & { readonly owner: Owner; readonly application: Application };

export type SaveRefusal = Refused<
  | 'PRODUCT_NOT_FOUND'
  | 'PRODUCT_NOT_ON_SALE'
  | 'PRODUCT_CHANGED'
  | 'ORDER_NOT_FOUND'
  | 'ORDER_NOT_EDITABLE'
  | 'APPLICATION_UNREADABLE'
  | 'DRAFT_CHANGED_ELSEWHERE'
  | 'TOO_MANY_REQUESTS'
  | 'PARTNER_LINK_USED'
  | 'PARTNER_DIFFERS'
>;

/** The columns of an order that its answers fill. */
export function columnsOf(sealer: Sealer, orderId: string, application: Application) {
  const { phone } = contactOf(application);
  return {
    ...sealApplication(sealer, orderId, application),
    applicant_phone_hash: phone?.number ? hashPhone(sealer, phone) : null,
    applicant_certificate_hash: hashApplicantCertificate(sealer, application),
  };
}
