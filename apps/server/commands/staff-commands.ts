import { type Role, roleNames } from '@portal/rules/permissions/rights.ts';
import { type ClientCommand, type Given, textOf } from './command.ts';
import { waits } from './propose.ts';

const rolesOption = ['!--roles <names>', `separated by commas: ${roleNames.join(', ')}`] as const;
const reasonOption = ['!--reason <text>', 'why; the record of acts has it'] as const;

// The call judges the names.
const rolesOf = (given: Given): Role[] => (textOf(given, 'roles') ?? '').split(',').map((role) => role.trim() as Role);
const reasonOf = (given: Given): string => textOf(given, 'reason') ?? '';

/** Accounts of the insurer's people, acts of two persons, and the record of acts. */
export const staffCommands: readonly ClientCommand[] = [
  { words: 'staff list', summary: 'who has an account, and which roles', run: ({ api }) => api('listStaff') },
  {
    words: 'staff propose <account>',
    summary: 'propose a new account; when another administrator has approved, `staff invite` makes its invitation',
    options: [['!--name <name>', 'of the person'], rolesOption, reasonOption],
    run: async ({ api }, [staffId = ''], given) =>
      waits(await api('addStaff', { staffId, name: textOf(given, 'name') ?? '', roles: rolesOf(given), reason: reasonOf(given) })),
  },
  {
    words: 'staff roles <account>',
    summary: 'propose other roles for an account',
    options: [rolesOption, reasonOption],
    run: async ({ api }, [staffId = ''], given) =>
      waits(await api('setStaffRoles', { staffId, roles: rolesOf(given), reason: reasonOf(given) })),
  },
  {
    words: 'staff remove <account>',
    summary: 'end an account at once',
    options: [reasonOption],
    async run({ api }, [staffId = ''], given) {
      await api('removeStaff', { staffId, reason: reasonOf(given) });
      return `${staffId} is signed out and cannot sign in again`;
    },
  },
  { words: 'proposals list', summary: 'acts that wait for a second person', run: ({ api }) => api('listProposals') },
  {
    words: 'proposals approve <proposal>',
    summary: 'agree, and do it',
    run: async ({ api }, [no = '']) => (await api('approveProposal', { proposalNo: no })).said,
  },
  {
    words: 'proposals refuse <proposal>',
    summary: 'do not agree',
    options: [reasonOption],
    async run({ api }, [no = ''], given) {
      await api('refuseProposal', { proposalNo: no, reason: reasonOf(given) });
      return `proposal ${no} is refused`;
    },
  },
  {
    words: 'proposals withdraw <proposal>',
    summary: 'take back your own',
    async run({ api }, [no = '']) {
      await api('withdrawProposal', { proposalNo: no });
      return `proposal ${no} is withdrawn`;
    },
  },
  {
    words: 'proposals force <proposal>',
    summary: 'in an emergency: do it without a second person; it stays listed until one has confirmed it',
    options: [reasonOption],
    run: async ({ api }, [no = ''], given) => (await api('forceProposal', { proposalNo: no, reason: reasonOf(given) })).said,
  },
  {
    words: 'proposals confirm <proposal>',
    summary: 'agree afterwards with one that was forced',
    async run({ api }, [no = '']) {
      await api('confirmProposal', { proposalNo: no });
      return `proposal ${no} is confirmed`;
    },
  },
  {
    words: 'acts',
    summary: 'who did or opened what, the newest first',
    options: [
      ['--subject <number>', 'of this order, policy, review, …'],
      ['--by <account>', 'of this person'],
      ['--before <no>', 'older than this one'],
    ],
    run: ({ api }, _args, given) =>
      api('listActs', { subject: textOf(given, 'subject'), staffId: textOf(given, 'by'), before: textOf(given, 'before') }),
  },
];
