import { CallRefused } from '@portal/contract/client.ts';
import { refusals } from '@portal/contract/refusals.ts';
import { api } from '@portal/web-api/browser-api.ts';
import type { PageHandle } from '@portal/web-api/use-page-views.ts';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { loadAsCustomer } from '../../features/account/session/require-customer.ts';
import { CasePage } from '../../features/cases/case-page.tsx';
import { ListSkeleton } from '../../features/centre/lists/list-skeleton.tsx';
import { FailurePage } from '../../features/help/failure-page.tsx';
import { paths } from '../../paths.ts';
import { pageTitle } from '../../shell/page-title.ts';
import type { Route } from './+types/my-case.ts';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const caseNo = searchParams.get('caseNo') ?? '';
  return loadAsCustomer(request.url, async () => {
    if (!/^[A-Z]\d{1,30}$/.test(caseNo)) throw new CallRefused('CASE_NOT_FOUND', refusals.CASE_NOT_FOUND.message);
    return { loaded: await api('getCase', { caseNo }), step: searchParams.get('step') };
  });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  { title: pageTitle(matches, loaderData ? titleOf(loaderData) : '我的申请') },
  { name: 'robots', content: 'noindex' },
];

/** The title names the step, so that the pages of a case are told apart. */
function titleOf({ loaded: { name, form }, step }: Route.ComponentProps['loaderData']): string {
  const shown = form?.steps.find(({ id }) => id === step);
  return shown ? `${shown.title} - ${name}` : name;
}

export const handle = { allowsAnonymous: false } satisfies PageHandle;

export default function MyCase({ loaderData }: Route.ComponentProps) {
  // Another state of the same case is another page.
  return <CasePage key={`${loaderData.loaded.caseNo} ${loaderData.loaded.state}`} {...loaderData} />;
}

export function HydrateFallback() {
  return <ListSkeleton title="我的申请" />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <FailurePage
      error={error}
      page="我的申请"
      title="暂时无法打开申请"
      gone={{ title: '没有找到这件申请' }}
      action={<ButtonLink to={paths.myPolicies()}>查看我的保单</ButtonLink>}
      framed
    />
  );
}
