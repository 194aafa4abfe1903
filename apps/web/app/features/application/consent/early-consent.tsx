import { cleanApplication } from '@portal/rules/sale/answers/clean-application.ts';
import { checkConsentedPart } from '@portal/rules/sale/consents/consented-part.ts';
import { useDraft } from '../draft/use-draft.tsx';
import { ConsentBlocks } from './consent-blocks.tsx';

/** The consents, as soon as the answers that they cover are complete: the insured can answer while the applicant goes on. */
export function EarlyConsent() {
  const { sale, rules } = useDraft();
  const isReady = checkConsentedPart(sale.product, cleanApplication(sale.application), rules).length === 0;
  return isReady ? <ConsentBlocks /> : null;
}
