import type { DocumentFault, FaultyDocument } from '#platform/images/clean-document.ts';
import { type Refused, refuse } from '#platform/refused.ts';

/** The fault of an uploaded document, as the refusal of its call. */
export function refuseFault({
  fault,
  message,
}: FaultyDocument): Refused<'REPORT_TYPE_UNSUPPORTED' | 'REPORT_UNREADABLE' | Exclude<DocumentFault, 'type' | 'unreadable'>> {
  if (fault === 'type') return refuse('REPORT_TYPE_UNSUPPORTED', [], message);
  return fault === 'unreadable' ? refuse('REPORT_UNREADABLE') : refuse(fault);
}
