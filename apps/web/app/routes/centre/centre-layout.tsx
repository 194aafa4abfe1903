import { Outlet, type ShouldRevalidateFunctionArgs } from 'react-router';
import { siteContext } from '../../api/api-context.ts';
import type { PageHandle } from '../../api/use-page-views.ts';
import { requireCustomer } from '../../features/account/session/require-customer.ts';
import type { CentreContext } from '../../features/centre/frame/centre-context.ts';
import { CentreFrame } from '../../features/centre/frame/centre-frame.tsx';
import { CentreSkeleton } from '../../features/centre/frame/centre-skeleton.tsx';
import { IdleDialog } from '../../features/centre/idle/idle-dialog.tsx';
import { FailurePage } from '../../features/help/failure-page.tsx';
import { pageTitle } from '../../shell/page-title.ts';
import type { Route } from './+types/centre-layout.ts';

export async function loader({ context }: Route.LoaderArgs): Promise<CentreContext> {
  const { company, contact } = await context.get(siteContext)();
  return { hotline: contact.hotline, hotlineHours: contact.hotlineHours, pointsName: company.pointsName };
}

/** A page that requires a login first fetches the session (spec 1 §2). */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const [customer, centre] = await Promise.all([requireCustomer(request.url), serverLoader()]);
  return { customer, centre };
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

export const handle = { allowsAnonymous: false } satisfies Partial<PageHandle>;

export default function CentreLayout({ loaderData: { customer, centre } }: Route.ComponentProps) {
  return (
    <CentreFrame greeting={customer.realName ?? customer.phoneNoShield}>
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
