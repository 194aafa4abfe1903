import { consentLabels, withConsent } from '@portal/rules/sale/consents/separate-consents.ts';
import { stepTexts } from '@portal/rules/sale/pages/step-texts.ts';
import { Form } from '@portal/forms/form/form.tsx';
import { useForm } from '@portal/forms/form/use-form.ts';
import { usePageVisit } from '../../trail/use-page-visit.ts';
import { saveDraft } from '../draft/save-draft.ts';
import { useDraft } from '../draft/use-draft.tsx';
import { ApplyFrame } from '../frame/apply-frame.tsx';
import { StepButtons } from '../frame/step-buttons.tsx';
import { HealthConsent } from '../separate/separate-consents.tsx';
import { useBackLink } from './use-back-link.ts';

const consentTo = 'health_answers';

/** Asks for the separate consent to health answers. Nothing about health is asked, or leaves the device, before it. */
export function HealthConsentStep() {
  const { sale, store } = useDraft();
  const { back, backLabel } = useBackLink('health');
  usePageVisit(sale.orderNo, 'health');
  const form = useForm({
    entries: sale.application,
    check: () => [],
    async submit() {
      // The content of this page is recorded before the answers that follow it.
      if (!(await saveDraft(store))) return;
      store.update((before) => withConsent(before, consentTo, true));
      window.scrollTo({ top: 0 });
    },
  });
  return (
    <ApplyFrame step="health" {...stepTexts.health}>
      <Form form={form} actions={<StepButtons back={back} backLabel={backLabel} next={consentLabels[consentTo]} />}>
        <HealthConsent />
      </Form>
    </ApplyFrame>
  );
}
