import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { type CallDay, type ConsultationKind, listCallTimes } from '@portal/rules/service/consultation.ts';

/** What every page with the form needs of the site. */
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
