import { showInstant } from '@portal/rules/values/dates.ts';
import { sayLines } from '../terminal/say.ts';
import { type ClientCommand, textOf } from './command.ts';

/** What is kept beyond its term. */
export const holdCommands: readonly ClientCommand[] = [
  {
    words: 'hold add <order-or-phone>',
    summary: 'keep an order, or an account with its orders, whatever its term',
    options: [['!--reason <text>', 'why; it is kept with the hold']],
    async run({ api }, [name = ''], given) {
      const { hold } = await api('placeHold', { name, reason: textOf(given, 'reason') ?? '' });
      return `hold ${hold}`;
    },
  },
  {
    words: 'hold list',
    summary: 'what is kept, since when, by whom and why',
    async run({ api }) {
      const holds = await api('listHolds');
      const lines = holds.map(({ hold, orderNo, phone, reason, placedBy, placedAt }) => {
        const subject = orderNo === null ? `account ${phone ?? 'closed'}` : `order ${orderNo}`;
        return `${hold} ${subject} since ${showInstant(placedAt)} by ${placedBy}: ${reason}`;
      });
      return sayLines(lines, 'nothing is held');
    },
  },
  {
    words: 'hold remove <hold>',
    summary: 'let its term count again',
    async run({ api }, [hold = '']) {
      await api('removeHold', { hold });
    },
  },
];
