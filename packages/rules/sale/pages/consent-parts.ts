import { consentTexts } from '../../account/separate-consents.ts';
import type { Application } from '../answers/application.ts';
import { consentLabels, healthConsentLead, isGiven, type SaleConsentKind } from '../consents/separate-consents.ts';
import type { ShownPart } from './page-model.ts';

/** The separate consents that a page asks for, with their texts. That to health answers is given by a button, before any question. */
export function consentParts(application: Pick<Application, 'consents'>, kinds: readonly SaleConsentKind[]): ShownPart[] {
  return kinds.map((kind) => {
    const { title, points } = consentTexts[kind];
    return {
      heading: title,
      texts: kind === 'health_answers' ? [healthConsentLead, ...points] : points,
      fields: [{ label: consentLabels[kind], value: isGiven(application, kind) ? '已同意' : '未同意' }],
    };
  });
}
