import type { Printed } from '../terminal/say.ts';
import type { ClientCommand } from './command.ts';

const printed = (failed: readonly string[], ...lines: readonly string[]): Printed => ({
  lines: [...lines, ...failed],
  ok: failed.length === 0,
});

/** Premiums after the first one, and the books. */
export const renewalCommands: readonly ClientCommand[] = [
  {
    words: 'renewals run',
    summary: 'what the jobs do by day: make the charges of premiums, remind of them, debit those whose turn it is',
    async run({ api }) {
      const { charged, reminded, debited, failed } = await api('runRenewals');
      return printed(failed, `charges made: ${charged}`, `reminders sent: ${reminded}`, `debits begun: ${debited}`);
    },
  },
  {
    words: 'renewals list',
    summary: 'what is open: charges by day, debits that wait, and what was declined today',
    async run({ api }) {
      const { open, debits } = await api('listRenewals');
      const byDay = open.map(
        ({ dueOn, count, total, withCard, overdue }) =>
          `due ${dueOn}: ${count} open, ${total}, ${withCard} with a card${overdue ? ', overdue' : ''}`,
      );
      const byDebit = debits.map(
        ({ paymentNo, policyNo, window, state, reason }) =>
          `debit ${paymentNo} of policy ${policyNo}: window ${window}, ${state}${reason ? ` (${reason})` : ''}`,
      );
      const lines = [...byDay, ...byDebit];
      return printed([], ...(lines.length > 0 ? lines : ['nothing is open']));
    },
  },
  {
    words: 'renewals retry',
    summary: 'debits that were recorded and not begun, and those whose turn it is; none twice',
    async run({ api }) {
      const { debited, failed } = await api('retryRenewals');
      return printed(failed, `debits begun: ${debited}`);
    },
  },
  {
    words: 'reconcile <date>',
    summary: 'the provider’s bill of a day (YYYY-MM-DD) against the books: every difference',
    async run({ api }, [day = '']) {
      const { lines, differences } = await api('reconcileDay', { day });
      return printed(differences, `lines on the bill: ${lines}, differences: ${differences.length}`);
    },
  },
];
