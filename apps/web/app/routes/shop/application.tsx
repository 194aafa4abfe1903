import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { loadDraft } from '../../features/application/draft/load-draft.ts';
import { DraftProvider } from '../../features/application/draft/use-draft.tsx';
import { ApplySkeleton } from '../../features/application/frame/apply-skeleton.tsx';
import { titleOfStep } from '../../features/application/steps/step-title.ts';
import { RequestedStep } from '../../features/application/steps/requested-step.tsx';
import { SaleFailure } from '../../features/application/frame/sale-failure.tsx';
import { lostOrder } from '../../features/orders/lost-order.tsx';
import { groupStepAt } from '../../paths.ts';
import { pageTitle } from '../../shell/page-title.ts';
import type { Route } from './+types/application.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return await loadDraft(request, 'held');
}

/** Another step of the same sale has already loaded it, with all answers, so it is not fetched again. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isSameSale = currentUrl.searchParams.get('orderNo') === nextUrl.searchParams.get('orderNo');
  return isSameSale && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;
}

export const meta: Route.MetaFunction = ({ matches, location }) => [
  { title: pageTitle(matches, titleOfStep(new URLSearchParams(location.search).get('step') ?? groupStepAt(location.pathname))) },
  { name: 'robots', content: 'noindex' },
];

export default function Application({ loaderData: draft }: Route.ComponentProps) {
  return (
    <DraftProvider draft={draft}>
      <RequestedStep />
    </DraftProvider>
  );
}

export function HydrateFallback() {
  return <ApplySkeleton />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SaleFailure error={error} gone={{ ...lostOrder, title: '没有找到这份投保单' }} />;
}
