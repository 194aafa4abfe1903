import { sayHours } from '@portal/rules/service/hours.ts';
import { Outlet } from 'react-router';
import { siteContext } from '@portal/web-api/api-context.ts';
import { PurchaseHelpProvider } from '#features/help/purchase-help.tsx';
import type { Route } from './+types/service-layout.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { contact } = await context.get(siteContext)();
  return { hotline: contact.hotline, hours: sayHours(contact.hotlineHours, contact.manualHours) };
}

/** The hotline is the same on all pages. */
export const shouldRevalidate = () => false;

/** The pages of the service centre, with the hotline at hand. */
export default function ServiceLayout({ loaderData }: Route.ComponentProps) {
  return (
    <PurchaseHelpProvider help={loaderData}>
      <Outlet />
    </PurchaseHelpProvider>
  );
}
