import { sayHours } from '@portal/rules/service/hours.ts';
import { Outlet } from 'react-router';
import { siteContext } from '@portal/web-api/api-context.ts';
import type { PageHandle } from '@portal/web-api/use-page-views.ts';
import { AgreementsProvider } from '../../features/help/agreements.tsx';
import { CookieNotice } from '../../features/help/cookie-notice.tsx';
import { OrderPartnerBar } from '../../features/partner/order-partner-bar.tsx';
import { PurchaseHelpProvider } from '../../features/help/purchase-help.tsx';
import { paths } from '../../paths.ts';
import { FocusedLayout } from '../../shell/layout/focused-layout.tsx';
import { siteConfigOf } from '../../shell/site-config-of.ts';
import type { Route } from './+types/purchase-layout.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = await context.get(siteContext)();
  return { config: siteConfigOf(site, new URL(request.url).host), privacyUrl: site.links.privacyPolicy, agreements: site.agreements };
}

/** The company is the same during the whole purchase. */
export const shouldRevalidate = () => false;

export const handle = { module: 'purchase', allowsAnonymous: true } satisfies PageHandle;

/** The pages from reading the terms to the paid order: a header without navigation, with the hotline. */
export default function PurchaseLayout({ loaderData: { config, privacyUrl, agreements } }: Route.ComponentProps) {
  const help = { hotline: config.hotline.number, hours: sayHours(config.hotline.hours, config.manualServiceHours), privacyUrl };
  return (
    <FocusedLayout config={config} home={paths.home()} helpLabel="投保遇到问题？">
      <PurchaseHelpProvider help={help}>
        <AgreementsProvider agreements={agreements}>
          <CookieNotice />
          <OrderPartnerBar />
          <Outlet />
        </AgreementsProvider>
      </PurchaseHelpProvider>
    </FocusedLayout>
  );
}
