import type { CallBinder } from '../../platform/http/bind-call.ts';
import { type LeadDeps, requestConsultation } from './request-consultation.ts';

export function bindLeadCalls(bind: CallBinder, deps: LeadDeps): void {
  bind('requestConsultation', (request, { addressKey }) => requestConsultation(deps, request, addressKey));
}
