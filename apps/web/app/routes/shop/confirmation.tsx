import { AfterReading } from '../../features/application/confirm/after-reading.tsx';
import { loadDraft } from '../../features/application/draft/load-draft.ts';
import { DraftProvider } from '../../features/application/draft/use-draft.tsx';
import { ApplySkeleton } from '../../features/application/frame/apply-skeleton.tsx';
import { SaleFailure } from '../../features/application/frame/sale-failure.tsx';
import { lostOrder } from '../../features/orders/lost-order.tsx';
import { pageTitle } from '../../shell/page-title.ts';
import type { Route } from './+types/confirmation.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [draft, { regionLabel }] = await Promise.all([loadDraft(request), import('@portal/reference/regions.ts')]);
  return { draft, regionLabel };
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, '确认投保信息') },
  { name: 'robots', content: 'noindex' },
];

export default function Confirmation({ loaderData: { draft, regionLabel } }: Route.ComponentProps) {
  return (
    <DraftProvider draft={draft}>
      <AfterReading regionLabel={regionLabel} />
    </DraftProvider>
  );
}

export function HydrateFallback() {
  return <ApplySkeleton />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SaleFailure error={error} gone={{ ...lostOrder, title: '没有找到这份投保单' }} />;
}
