import { loadDraft } from '../../features/application/draft/load-draft.ts';
import { reloadsSale } from '../../features/application/draft/reloads-sale.ts';
import { DraftProvider } from '../../features/application/draft/use-draft.tsx';
import { ApplySkeleton } from '../../features/application/frame/apply-skeleton.tsx';
import { titleOfStep } from '../../features/application/steps/step-title.ts';
import { groupSteps } from '../../features/application/group/group-steps.ts';
import { RequestedStep } from '../../features/application/steps/requested-step.tsx';
import { SaleFailure } from '../../features/application/frame/sale-failure.tsx';
import { lostOrder } from '../../features/orders/lost-order.tsx';
import { groupStepAt } from '../../paths.ts';
import { pageTitle } from '../../shell/page-title.ts';
import type { Route } from './+types/group-application.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return await loadDraft(request, 'held');
}

export const shouldRevalidate = reloadsSale;

export const meta: Route.MetaFunction = ({ matches, location }) => [
  { title: pageTitle(matches, titleOfStep(groupStepAt(location.pathname))) },
  { name: 'robots', content: 'noindex' },
];

export default function GroupApplication({ loaderData: draft }: Route.ComponentProps) {
  return (
    <DraftProvider draft={draft}>
      <RequestedStep pages={groupSteps} />
    </DraftProvider>
  );
}

export function HydrateFallback() {
  return <ApplySkeleton />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SaleFailure error={error} gone={{ ...lostOrder, title: '没有找到这份投保单' }} />;
}
