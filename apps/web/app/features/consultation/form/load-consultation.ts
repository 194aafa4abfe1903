import type { AnswerOf } from '@portal/contract/catalogue.ts';
import type { Api } from '@portal/contract/client.ts';
import { type CallDay, type ConsultationKind, listCallTimes } from '@portal/rules/service/consultation.ts';

/** The data of the site that every page with the form needs. */
export interface ConsultationPageProps {
  readonly kind: ConsultationKind;
  readonly callDays: readonly CallDay[];
  readonly privacyUrl: string;
  readonly hotline: string;
  readonly hours: string;
  readonly manualHours: string;
}

export function loadConsultation(kind: ConsultationKind, { contact, links }: AnswerOf<'getSite'>): ConsultationPageProps {
  return {
    kind,
    callDays: kind === 'appointment' ? listCallTimes(contact.hotlineHours, new Date()) : [],
    privacyUrl: links.privacyPolicy,
    hotline: contact.hotline,
    hours: contact.hotlineHours,
    manualHours: contact.manualHours,
  };
}

/** The product on sale that an address names; undefined without one. */
export async function findProduct(
  api: Api,
  goodsId: string | null,
): Promise<{ readonly goodsId: string; readonly name: string } | undefined> {
  const found = goodsId ? (await api('listProducts')).find((product) => product.goodsId === goodsId) : undefined;
  return found && { goodsId: found.goodsId, name: found.name };
}
