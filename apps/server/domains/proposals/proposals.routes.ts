import type { StaffBinder } from '../../platform/http/bind-staff-call.ts';
import type { Proposals } from './proposals.ts';

/** What two persons decide. Who may do what with a proposal follows from its act: see rules/permissions/may.ts. */
export function bindProposalCalls(bind: StaffBinder, { proposals }: { readonly proposals: Proposals }): void {
  bind('listProposals', (_request, { by }) => proposals.list(by));
  bind('approveProposal', ({ proposalNo }, { by }) => proposals.approve(proposalNo, by));
  bind('refuseProposal', ({ proposalNo, reason }, { by }) => proposals.close(proposalNo, by, 'refuse', reason));
  bind('withdrawProposal', ({ proposalNo }, { by }) => proposals.close(proposalNo, by, 'withdraw', null));
  bind('forceProposal', ({ proposalNo, reason }, { by }) => proposals.force(proposalNo, by, reason));
  bind('confirmProposal', ({ proposalNo }, { by }) => proposals.confirm(proposalNo, by));
}
