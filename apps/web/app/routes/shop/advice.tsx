import { type ClientLoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router';
import { api } from '../../api/browser-api.ts';
import { AdviceStep } from './apply/advice/advice-step.tsx';
import { ApplyFailure } from './apply/apply-failure.tsx';
import { ApplySkeleton } from './apply/apply-skeleton.tsx';
import { loadDraft } from './apply/load-draft.ts';
import { DraftProvider } from './apply/use-draft.tsx';

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const draft = await loadDraft(request);
  const { goodsId } = draft.store.getState().sale.product;
  return { draft, files: await api('listProductFiles', { goodsId }) };
}

export const meta: MetaFunction = () => [{ title: '阅读条款 - 琴安人寿' }, { name: 'robots', content: 'noindex' }];

export default function Advice() {
  const { draft, files } = useLoaderData<typeof clientLoader>();
  return (
    <DraftProvider draft={draft}>
      <AdviceStep files={files} />
    </DraftProvider>
  );
}

export function HydrateFallback() {
  return <ApplySkeleton />;
}

export function ErrorBoundary() {
  return <ApplyFailure />;
}
