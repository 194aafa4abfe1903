import { cleanApplication } from '@portal/rules/clean-application.ts';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { paths } from '../../../paths.ts';
import { useDraft } from '../draft/use-draft.tsx';
import { permittedStep } from '../steps/permitted-step.ts';
import { ConfirmStep } from './confirm-step.tsx';

/** What is still open in the answers is shown here with links; unread terms are read first. */
export function AfterReading({ regionLabel }: { readonly regionLabel: (codes: readonly string[]) => string }) {
  const { sale, rules } = useDraft();
  // Decided on arrival: when a submission finds that something has to be read again, this page says so first.
  const [permitted] = useState(() => permittedStep('confirm', sale.product, cleanApplication(sale.application), rules));
  if (permitted === 'advice') return <Navigate to={paths.advice(sale.orderNo)} replace />;
  return <ConfirmStep regionLabel={regionLabel} />;
}
