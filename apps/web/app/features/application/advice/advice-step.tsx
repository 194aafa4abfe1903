import { cleanApplication } from '@portal/rules/sale/answers/clean-application.ts';
import { firstOpenStep } from '@portal/rules/sale/flows.ts';
import { textsOf } from '@portal/rules/sale/pages/step-texts.ts';
import { useNavigate } from 'react-router';
import { Form } from '@portal/forms/form/form.tsx';
import { paths } from '#paths.ts';
import { ApplyFrame } from '../frame/apply-frame.tsx';
import { FixPlan } from '../plan/fix-plan.tsx';
import { StepButtons } from '../frame/step-buttons.tsx';
import { stepPath } from '../steps/step-path.ts';
import type { ProductFile } from './use-documents.ts';
import { useDraft } from '../draft/use-draft.tsx';
import { usePageVisit } from '../../trail/use-page-visit.ts';
import { useStep } from '../steps/use-step.ts';
import { DocumentSection } from './document-section.tsx';
import { ExclusionList } from './exclusion-list.tsx';
import { joinExclusions } from './join-exclusions.ts';
import { NoticeDialog } from './notice-dialog.tsx';
import { PlainSummary } from './plain-summary.tsx';

interface AdviceStepProps {
  readonly files: readonly ProductFile[];
}

/** The first step: the notice, the documents read one by one, the exclusions confirmed one by one. */
export function AdviceStep({ files }: AdviceStepProps) {
  const { sale, store, rules } = useDraft();
  const { orderNo, product, application } = sale;
  const navigate = useNavigate();
  usePageVisit(orderNo, 'advice');
  const form = useStep('advice', async () => {
    const present = store.getState().sale;
    const open = firstOpenStep(present.product, cleanApplication(present.application), rules) ?? 'confirm';
    await navigate(stepPath(sale, open));
  });

  return (
    <ApplyFrame step="advice" {...textsOf('advice', product, application)}>
      <Form
        form={form}
        describe={joinExclusions}
        help={<FixPlan findings={form.findings} />}
        actions={
          <StepButtons
            back={paths.productOf(product)}
            backLabel="返回产品页"
            next={product.flow === 'partner' ? '下一步，投保告知' : '下一步，填写投保信息'}
          />
        }
      >
        <div>
          <PlainSummary />
          <DocumentSection files={files} />
          <ExclusionList />
        </div>
      </Form>
      <NoticeDialog open={!application.noticeAcknowledged} />
    </ApplyFrame>
  );
}
