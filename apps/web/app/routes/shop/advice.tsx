import { api } from '@portal/web-api/browser-api.ts';
import { AdviceStep } from '../../features/application/advice/advice-step.tsx';
import { loadDraft } from '../../features/application/draft/load-draft.ts';
import { DraftProvider } from '../../features/application/draft/use-draft.tsx';
import { ApplySkeleton } from '../../features/application/frame/apply-skeleton.tsx';
import { SaleFailure } from '../../features/application/frame/sale-failure.tsx';
import { lostOrder } from '../../features/orders/lost-order.tsx';
import { pageTitle } from '../../shell/page-title.ts';
import type { Route } from './+types/advice.ts';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const draft = await loadDraft(request);
  const { goodsId, version } = draft.store.getState().sale.product;
  return { draft, files: await api('listProductFiles', { goodsId, version }) };
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, '阅读条款') },
  { name: 'robots', content: 'noindex' },
];

export default function Advice({ loaderData: { draft, files } }: Route.ComponentProps) {
  return (
    <DraftProvider draft={draft}>
      <AdviceStep files={files} />
    </DraftProvider>
  );
}

export function HydrateFallback() {
  return <ApplySkeleton />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <SaleFailure error={error} gone={{ ...lostOrder, title: '没有找到这份投保单' }} />;
}
