import { AgentPage } from '#features/service/agent/agent-page.tsx';
import { paths } from '#paths.ts';
import { describePage } from '#shell/structured-data.ts';
import type { Route } from './+types/find-agent.ts';

export const handle = { module: 'service' };

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: '代理人查询',
    description: '凭执业证编号，或者姓名和地区，查询保险代理人的执业状态、所属机构和业务范围。',
    path: paths.findAgent(),
  });

export default function FindAgent() {
  return <AgentPage />;
}
