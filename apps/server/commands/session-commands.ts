import type { ClientCommand } from './command.ts';

/** Signing in and out, and accepting an invitation. */
export const sessionCommands: readonly ClientCommand[] = [
  {
    words: 'login <account>',
    summary: 'sign in with password and one-time code; the session ends after 15 idle minutes',
    async run({ api, terminal, keepSession }, [staffId = '']) {
      const password = await terminal.ask('password: ', { hidden: true });
      const code = await terminal.ask('one-time code: ');
      const { name, roles, codesLeft } = await api('staffSignIn', { staffId, password, code });
      keepSession();
      const left = codesLeft === null ? '' : `; recovery codes left: ${codesLeft}`;
      return `signed in as ${name} (${roles.join(', ')})${left}`;
    },
  },
  {
    words: 'logout',
    summary: 'sign out',
    async run({ api, forgetSession }) {
      await api('staffSignOut');
      forgetSession();
      return 'signed out';
    },
  },
  { words: 'whoami', summary: 'who is signed in, and their rights', run: ({ api }) => api('whoAmI') },
  {
    words: 'join <invitation>',
    summary: 'accept an invitation: set a password and an authenticator; recovery codes are shown this once',
    async run({ api, terminal }, [invitation = '']) {
      const { staffId, name, secret, uri } = await api('openInvitation', { invitation });
      terminal.write(`${name}, your account is ${staffId}. Add it to your authenticator: ${uri}\nor by hand: ${secret}\n`);
      const password = await terminal.ask('new password, at least 12 characters: ', { hidden: true });
      const code = await terminal.ask('one-time code: ');
      const { recoveryCodes } = await api('acceptInvitation', { invitation, password, code });
      return { lines: ['recovery codes, each good once; they are not shown again:', ...recoveryCodes], ok: true };
    },
  },
  {
    words: 'password',
    summary: 'change your password; sessions elsewhere end',
    async run({ api, terminal }) {
      const password = await terminal.ask('present password: ', { hidden: true });
      const next = await terminal.ask('new password, at least 12 characters: ', { hidden: true });
      await api('changeStaffPassword', { password, next });
      return 'the password is changed';
    },
  },
];
