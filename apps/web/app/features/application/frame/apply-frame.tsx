import { type StepId, stepsFor } from '@portal/rules/sale/flows.ts';
import { stepsForHelper } from '@portal/rules/sale/answers/helper.ts';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ReactNode, useEffect, useRef } from 'react';
import { Card } from '@portal/ui/card/card.tsx';
import { StepBar } from '@portal/ui/step-bar/step-bar.tsx';
import { HandOver } from '../handover/hand-over.tsx';
import { HelperNotice } from '../handover/helper-notice.tsx';
import { HelperState } from '../handover/helper-state.tsx';
import { ReturnedPapers } from '../group/returned-papers.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './apply-frame.module.css';
import { PremiumChange } from '../plan/premium-change.tsx';
import { PremiumDue } from '../plan/premium-due.tsx';
import { RiderNotice } from '../plan/rider-notice.tsx';
import { SaleSummary } from '../plan/sale-summary.tsx';
import { ClearDialog } from './clear-dialog.tsx';
import { RenewalNotice } from './renewal-notice.tsx';
import { SaveStatus } from './save-status.tsx';
import { stepOfPage, stepPath } from '../steps/step-path.ts';
import { TroubleDialog } from './trouble-dialog.tsx';
import { useDraft } from '../draft/use-draft.tsx';
import { EachInsured } from '../draft/use-insured.tsx';
import { VersionPanel } from '../version/version-panel.tsx';

interface ApplyFrameProps {
  readonly step: StepId;
  readonly title: string;
  readonly lead: ReactNode;
  readonly children: ReactNode;
}

/** The frame of one step: the position in the application, the questions, the summary of the purchase, and the save status. */
export function ApplyFrame({ step, title, lead, children }: ApplyFrameProps) {
  const { sale } = useDraft();
  const { product, application } = sale;
  const isHelper = sale.role === 'helper';
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // A link to a field focuses it; otherwise the title is focused, so that a new step is announced.
    if (!window.location.hash) heading.current?.focus({ preventScroll: true });
  }, [step]);
  const shown = isHelper ? stepsForHelper(product, application) : stepsFor(product, application);
  const steps = shown.map(({ id, label }) => ({ id, label, to: stepPath(sale, id) }));
  return (
    <div className={`container ${styles.frame}`}>
      {steps.length > 1 && <StepBar label={isHelper ? '代填进度' : '投保进度'} steps={steps} current={stepOfPage(step, steps)} />}
      <VersionPanel step={step} />
      <RenewalNotice />
      <ReturnedPapers />
      {isHelper ? <HelperNotice /> : <HelperState step={step} />}
      <PremiumChange />
      <details className={styles.brief}>
        <summary className={styles.briefHead}>
          <Cluster as="span" align="center" justify="between" gap={3} tone="deep" weight={600} line className={styles.product}>
            {product.shortName}
            <ChevronDown className={styles.chevron} aria-hidden="true" />
          </Cluster>
          <PremiumDue />
        </summary>
        <SaleSummary />
      </details>
      <Stack gap={6} className={styles.columns}>
        <Card as="section" padding="large" raised aria-labelledby="step-title">
          <Cluster align="baseline" justify="between" gap={4} rowGap={1}>
            <h1 id="step-title" ref={heading} tabIndex={-1} className={styles.title}>
              {title}
            </h1>
            <SaveStatus />
          </Cluster>
          {!isHelper && <HandOver step={step} />}
          <Text above={2} below={6} tone="muted">
            {lead}
          </Text>
          {children}
        </Card>
        <Card as="aside" className={styles.side} aria-label="投保内容">
          <Text as="h2" below={4} size="lg">
            {product.name}
          </Text>
          <SaleSummary />
        </Card>
      </Stack>
      <ClearDialog />
      <TroubleDialog />
      <EachInsured>
        <RiderNotice />
      </EachInsured>
    </div>
  );
}
