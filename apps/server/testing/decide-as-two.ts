import type { StaffApi } from '@portal/contract/staff/staff-client.ts';
import { staffOf } from './staff.ts';
import type { TestPortal } from './test-portal.ts';

/** One person of the insurer proposes an act, another approves it. Returns its result in words. */
export async function decideAsTwo(
  portal: Pick<TestPortal, 'services' | 'url' | 'clock'>,
  propose: (api: StaffApi) => Promise<{ readonly proposalNo: number }>,
): Promise<string> {
  const { proposalNo } = await propose((await staffOf(portal)).api);
  const second = await staffOf(portal);
  return (await second.api('approveProposal', { proposalNo })).said;
}
