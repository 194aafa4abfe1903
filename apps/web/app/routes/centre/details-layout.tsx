import { Outlet } from 'react-router';
import { siteContext } from '@portal/web-api/api-context.ts';
import { shareSession } from '@portal/web-api/session.ts';
import type { PageHandle } from '@portal/web-api/use-page-views.ts';
import { type CentreContext, centreOf } from '../../features/centre/frame/centre-context.ts';
import { CentreFrame } from '../../features/centre/frame/centre-frame.tsx';
import { CentreSkeleton } from '../../features/centre/frame/centre-skeleton.tsx';
import { GuestFrame } from '../../features/centre/frame/guest-frame.tsx';
import { IdleDialog } from '../../features/centre/idle/idle-dialog.tsx';
import { FailurePage } from '../../features/help/failure-page.tsx';
import { pageTitle } from '../../shell/page-title.ts';
import type { Route } from './+types/details-layout.ts';

export async function loader({ context }: Route.LoaderArgs): Promise<CentreContext> {
  return centreOf(await context.get(siteContext)());
}

/** Open addresses (spec 1 §2): each page decides what a visitor without an account sees. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [session, centre] = await Promise.all([shareSession(), serverLoader()]);
  return { session, centre };
}
clientLoader.hydrate = true as const;

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, '个人中心') },
  { name: 'robots', content: 'noindex' },
];

/** Guests see the orders of their browser; the pages below that need a customer say so. */
export const handle = { module: 'centre', allowsAnonymous: true } satisfies PageHandle;

export default function DetailsLayout({ loaderData: { session, centre } }: Route.ComponentProps) {
  if (session.state === 'guest')
    return (
      <GuestFrame>
        <Outlet context={centre} />
      </GuestFrame>
    );
  const { realName, phoneNoShield, idleSeconds } = session.customer;
  return (
    <CentreFrame greeting={realName ?? phoneNoShield} pointsName={centre.pointsName}>
      <Outlet context={centre} />
      <IdleDialog idleSeconds={idleSeconds} />
    </CentreFrame>
  );
}

export function HydrateFallback() {
  return <CentreSkeleton />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} page="个人中心" title="暂时无法打开个人中心" />;
}
