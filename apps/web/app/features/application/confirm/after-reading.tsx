import { cleanApplication } from '@portal/rules/sale/answers/clean-application.ts';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { paths } from '#paths.ts';
import { useDraft } from '../draft/use-draft.tsx';
import { permittedStep } from '../steps/permitted-step.ts';
import { pathOf, stepPath } from '../steps/step-path.ts';
import { ConfirmStep } from './confirm-step.tsx';

/** Shows missing answers with links on this page. If documents are unread, redirects to them first. */
export function AfterReading({ regionLabel }: { readonly regionLabel: (codes: readonly string[]) => string }) {
  const { sale, rules } = useDraft();
  // Decided on arrival: if a submission finds that something must be read again, this page shows that first.
  const [permitted] = useState(() => permittedStep('confirm', sale.product, cleanApplication(sale.application), rules));
  const page = stepPath(sale, 'confirm');
  const isOfOtherFlow = useLocation().pathname !== pathOf(page);
  if (permitted === 'advice') return <Navigate to={paths.advice(sale.orderNo)} replace />;
  if (isOfOtherFlow) return <Navigate to={page} replace />;
  return <ConfirmStep regionLabel={regionLabel} />;
}
