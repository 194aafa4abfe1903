import { cleanApplication } from '@portal/rules/clean-application.ts';
import { useState } from 'react';
import { type ClientLoaderFunctionArgs, type MetaFunction, Navigate, useLoaderData } from 'react-router';
import { paths } from '../../paths.ts';
import { ApplyFailure } from '../../features/application/frame/apply-failure.tsx';
import { ApplySkeleton } from '../../features/application/frame/apply-skeleton.tsx';
import { ConfirmStep } from '../../features/application/confirm/confirm-step.tsx';
import { loadDraft } from '../../features/application/draft/load-draft.ts';
import { permittedStep } from '../../features/application/steps/permitted-step.ts';
import { DraftProvider, useDraft } from '../../features/application/draft/use-draft.tsx';

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const [draft, { regionLabel }] = await Promise.all([loadDraft(request), import('@portal/reference/regions.ts')]);
  return { draft, regionLabel };
}

export const meta: MetaFunction = () => [{ title: '确认投保信息 - 琴安人寿' }, { name: 'robots', content: 'noindex' }];

export default function Confirmation() {
  const { draft, regionLabel } = useLoaderData<typeof clientLoader>();
  return (
    <DraftProvider draft={draft}>
      <AfterReading regionLabel={regionLabel} />
    </DraftProvider>
  );
}

/** What is still open in the answers is shown here with links; unread terms are read first. */
function AfterReading({ regionLabel }: { readonly regionLabel: (codes: readonly string[]) => string }) {
  const { sale, rules } = useDraft();
  // Decided on arrival: when a submission finds that something has to be read again, this page says so first.
  const [permitted] = useState(() => permittedStep('confirm', sale.product, cleanApplication(sale.application), rules));
  if (permitted === 'advice') return <Navigate to={paths.advice(sale.orderNo)} replace />;
  return <ConfirmStep regionLabel={regionLabel} />;
}

export function HydrateFallback() {
  return <ApplySkeleton />;
}

export function ErrorBoundary() {
  return <ApplyFailure />;
}
