import { CallRefused } from '@portal/contract/client.ts';
import { useEffect } from 'react';
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useRevalidator,
  useRouteError,
} from 'react-router';
import { apiContext } from '../../api/api-context.ts';
import { useSession } from '../../api/use-session.tsx';
import { FailureCloudArt } from '../../art/failure-cloud-art.tsx';
import { FailureState } from '../../ui/failure-state/failure-state.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import type { CentreContext } from '../../features/centre/frame/centre-context.ts';
import { CentreFrame } from '../../features/centre/frame/centre-frame.tsx';
import { IdleDialog } from '../../features/centre/idle/idle-dialog.tsx';
import { requireCustomer } from '../../features/account/session/require-customer.ts';

export async function loader({ context }: LoaderFunctionArgs): Promise<CentreContext> {
  const { contact } = await context.get(apiContext)('getSite');
  return { hotline: contact.hotline, hotlineHours: contact.hotlineHours };
}

/** A page that needs a login first asks for the session (spec 1 §2). */
export async function clientLoader({ request, serverLoader }: ClientLoaderFunctionArgs) {
  const [customer, centre] = await Promise.all([requireCustomer(request.url), serverLoader<typeof loader>()]);
  return { customer, centre };
}
clientLoader.hydrate = true as const;

/** Turning a page asks for the page alone; its own answer tells when the session has ended. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate && currentUrl.href === nextUrl.href;
}

export const meta: MetaFunction = () => [{ title: '个人中心 - 琴安人寿' }, { name: 'robots', content: 'noindex' }];

export default function CentreLayout() {
  const { customer, centre } = useLoaderData<typeof clientLoader>();
  const { session, refresh } = useSession();
  const isGreetingLate = session.state === 'guest';
  useEffect(() => {
    // The header asked when nobody could tell; meanwhile the server has.
    if (isGreetingLate) refresh().catch(() => undefined);
  }, [isGreetingLate, refresh]);
  return (
    <CentreFrame greeting={customer.realName ?? customer.phoneNoShield}>
      <Outlet context={centre} />
      <IdleDialog idleSeconds={customer.idleSeconds} />
    </CentreFrame>
  );
}

export function HydrateFallback() {
  return (
    <CentreFrame>
      <Skeleton shape="block" height="2.5rem" label="正在打开个人中心" />
      <Skeleton shape="rows" count={4} />
    </CentreFrame>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  return (
    <div className="container">
      <h1 className="visually-hidden">个人中心</h1>
      <FailureState
        title="暂时无法打开个人中心"
        message="糟糕~系统开小差啦~请您稍后试试~"
        reference={error instanceof CallRefused ? error.reference : undefined}
        onRetry={revalidate}
        art={<FailureCloudArt />}
      />
    </div>
  );
}
