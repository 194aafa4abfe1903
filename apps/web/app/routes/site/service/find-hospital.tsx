import { apiContext } from '@portal/web-api/api-context.ts';
import { FailurePage } from '#features/help/failure-page.tsx';
import { HospitalPage } from '#features/service/hospital/hospital-page.tsx';
import { loadHospitals } from '#features/service/hospital/load-hospitals.ts';
import { paths } from '#paths.ts';
import { describePage } from '#shell/structured-data.ts';
import type { Route } from './+types/find-hospital.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  return loadHospitals(context.get(apiContext), new URL(request.url).searchParams);
}

export const handle = { module: 'service' };

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: '医院查询',
    description: '按地区、等级和科室查找名录中的医院，看地址和电话，以及名录以外哪些医院符合条款约定。',
    path: paths.findHospital(),
  });

export default function FindHospital({ loaderData }: Route.ComponentProps) {
  return <HospitalPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} page="医院查询" title="暂时无法查询医院" />;
}
