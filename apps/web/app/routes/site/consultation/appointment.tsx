import { apiContext, siteContext } from '@portal/web-api/api-context.ts';
import { findProduct, loadConsultation } from '#features/consultation/form/load-consultation.ts';
import { AppointmentPage } from '#features/consultation/pages/appointment-page.tsx';
import { FailurePage } from '#features/help/failure-page.tsx';
import { paths } from '#paths.ts';
import { describePage } from '#shell/structured-data.ts';
import type { Route } from './+types/appointment.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const goodsId = new URL(request.url).searchParams.get('goodsId');
  const [site, product] = await Promise.all([context.get(siteContext)(), findProduct(context.get(apiContext), goodsId)]);
  return { ...loadConsultation('appointment', site), product };
}

export const handle = { module: 'appointment' };

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: '预约回电',
    description: '选择方便的日期和时间，由客服同事给您回电，解答产品、投保和保单的问题。',
    path: paths.appointment(),
    trail: [{ label: '预约回电', to: paths.appointment() }],
  });

export default function Appointment({ loaderData }: Route.ComponentProps) {
  return <AppointmentPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} page="预约回电" title="暂时无法打开" />;
}
