import { sayHours } from '@portal/rules/service/hours.ts';
import { Outlet } from 'react-router';
import { siteContext } from '@portal/web-api/api-context.ts';
import type { AccountContext } from '../../features/account/frame/account-context.ts';
import { CookieNotice } from '../../features/help/cookie-notice.tsx';
import { PurchaseHelpProvider } from '../../features/help/purchase-help.tsx';
import type { Route } from './+types/account-layout.ts';

export async function loader({ context }: Route.LoaderArgs): Promise<AccountContext> {
  const { company, contact, agreements } = await context.get(siteContext)();
  return {
    company: company.shortName,
    slogan: company.slogan,
    agreements,
    hotline: contact.hotline,
    hotlineHours: sayHours(contact.hotlineHours, contact.manualHours),
  };
}

export const handle = { module: 'account' };

/** The facts of the company are the same on all pages. */
export const shouldRevalidate = () => false;

/** The pages on which customers sign in, register, and change password or phone. */
export default function AccountLayout({ loaderData }: Route.ComponentProps) {
  return (
    <PurchaseHelpProvider help={{ hotline: loaderData.hotline, hours: loaderData.hotlineHours }}>
      <CookieNotice />
      <Outlet context={loaderData} />
    </PurchaseHelpProvider>
  );
}
