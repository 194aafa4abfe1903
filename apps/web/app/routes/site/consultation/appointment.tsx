import { siteContext } from '../../../api/api-context.ts';
import { loadConsultation } from '../../../features/consultation/form/load-consultation.ts';
import { AppointmentPage } from '../../../features/consultation/pages/appointment-page.tsx';
import { FailurePage } from '../../../features/help/failure-page.tsx';
import { paths } from '../../../paths.ts';
import { describePage } from '../../../shell/structured-data.ts';
import type { Route } from './+types/appointment.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return loadConsultation('appointment', await context.get(siteContext)());
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
