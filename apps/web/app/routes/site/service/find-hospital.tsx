import { apiContext } from '../../../api/api-context.ts';
import { FailurePage } from '../../../features/help/failure-page.tsx';
import { HospitalPage } from '../../../features/service/hospital/hospital-page.tsx';
import { loadHospitals } from '../../../features/service/hospital/load-hospitals.ts';
import { pageTitle } from '../../../shell/page-title.ts';
import type { Route } from './+types/find-hospital.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  return loadHospitals(context.get(apiContext), new URL(request.url).searchParams);
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, '医院查询') },
  { name: 'description', content: '按地区、等级和科室查找指定医院，看地址和电话。' },
];

export default function FindHospital({ loaderData }: Route.ComponentProps) {
  return <HospitalPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} page="医院查询" title="暂时无法查询医院" />;
}
