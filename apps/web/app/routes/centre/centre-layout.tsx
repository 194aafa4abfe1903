import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import { siteContext } from '@portal/web-api/api-context.ts';
import { api } from '@portal/web-api/browser-api.ts';
import { loadAsCustomer, requireCustomer } from '../../features/account/session/require-customer.ts';
import type { PageHandle } from '@portal/web-api/use-page-views.ts';
import { type CentreContext, centreOf } from '../../features/centre/frame/centre-context.ts';
import { CentreFrame } from '../../features/centre/frame/centre-frame.tsx';
import { CentreSkeleton } from '../../features/centre/frame/centre-skeleton.tsx';
import { TodoPanel } from '../../features/centre/todo/todo-panel.tsx';
import { IdleDialog } from '../../features/centre/idle/idle-dialog.tsx';
import { FailurePage } from '../../features/help/failure-page.tsx';
import { pageTitle } from '../../shell/page-title.ts';
import type { Route } from './+types/centre-layout.ts';

export async function loader({ context }: Route.LoaderArgs): Promise<CentreContext> {
  return centreOf(await context.get(siteContext)());
}

/** The tasks that wait for the customer. Undefined if they cannot be loaded: the page itself does not depend on them. */
async function loadTodos(url: string) {
  try {
    return (await loadAsCustomer(url, () => api('listTodos'))).list;
  } catch (error) {
    if (error instanceof Response) throw error;
    return undefined;
  }
}

/** A page that requires a login first fetches the session (spec 1 §2). */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const [customer, centre, todos] = await Promise.all([requireCustomer(request.url), serverLoader(), loadTodos(request.url)]);
  return { customer, centre, todos };
}
clientLoader.hydrate = true as const;

/** Changing the page of a list loads only that list; its own answer shows whether the session has ended. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate && currentUrl.href === nextUrl.href;
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, '个人中心') },
  { name: 'robots', content: 'noindex' },
];

export const handle = { module: 'centre', allowsAnonymous: false } satisfies PageHandle;

export default function CentreLayout({ loaderData: { customer, centre, todos } }: Route.ComponentProps) {
  return (
    <CentreFrame greeting={customer.realName ?? customer.phoneNoShield} pointsName={centre.pointsName}>
      <TodoPanel todos={todos} />
      <Outlet context={centre} />
      <IdleDialog idleSeconds={customer.idleSeconds} />
    </CentreFrame>
  );
}

export function HydrateFallback() {
  return <CentreSkeleton />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} page="个人中心" title="暂时无法打开个人中心" />;
}
