import { AgentPage } from '../../../features/service/agent/agent-page.tsx';
import { pageTitle } from '../../../shell/page-title.ts';
import type { Route } from './+types/find-agent.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, '代理人查询') },
  { name: 'description', content: '凭执业证编号，或者姓名和地区，查询保险代理人的执业状态、所属机构和业务范围。' },
];

export default function FindAgent() {
  return <AgentPage />;
}
