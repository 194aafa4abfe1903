import type { Printed } from '../terminal/say.ts';
import { type ClientCommand, textOf } from './command.ts';
import { waits } from './propose.ts';

const reasonOption = ['!--reason <text>', 'why; the record of the policy has it'] as const;

const listed = (lines: readonly string[]): Printed => ({ lines: lines.length > 0 ? lines : ['nothing'], ok: true });

/** Overdue premiums, lapses and what is owed after them. */
export const lapseCommands: readonly ClientCommand[] = [
  {
    words: 'lapses list',
    summary: 'policies that have lapsed, whether their customers were told, and until when they may come back',
    async run({ api }) {
      const lapses = await api('listLapses');
      return listed(
        lapses.map(({ policyNo, since, tellBy, toldOn, reinstatableUntil: until, mayBeEnded }) => {
          const notice = toldOn ? `told ${toldOn}` : `NOT TOLD: tell the customer by ${tellBy}`;
          return `${policyNo} lapsed ${since}, ${notice}, ${mayBeEnded ? 'may be ended' : `may be reinstated until ${until}`}`;
        }),
      );
    },
  },
  {
    words: 'lapses told <policy> <reference>',
    summary: 'its customer was told of the lapse by post: with the number of the letter',
    async run({ api }, [policyNo = '', reference = '']) {
      const { late, tellBy } = await api('recordLapseLetter', { policyNo, reference });
      return `the customer of policy ${policyNo} was told by letter ${reference}${late ? `, which is after ${tellBy}` : ''}`;
    },
  },
  {
    words: 'lapses end <policy>',
    summary: 'propose, after two years: the insurer ends the contract, the customer is told, the cash value is owed',
    options: [reasonOption],
    run: async ({ api }, [policyNo = ''], given) => waits(await api('endLapsed', { policyNo, reason: textOf(given, 'reason') ?? '' })),
  },
  {
    words: 'owed list',
    summary: 'what is owed on contracts that have ended',
    async run({ api }) {
      const owed = await api('listOwed');
      return listed(
        owed.map(({ payoutNo, policyNo, kind, amount, owedAt }) => `${payoutNo} policy ${policyNo} ${kind} ${amount} owed since ${owedAt}`),
      );
    },
  },
  {
    words: 'owed paid <number> <reference>',
    summary: 'propose that it was paid, with the reference of the bank',
    run: async ({ api }, [payoutNo = '', reference = '']) => waits(await api('settleOwed', { payoutNo, reference })),
  },
  {
    words: 'premiums waive <policy>',
    summary: 'propose that the premiums of a policy from this one on count as paid',
    options: [['!--from <period>', 'the first of them (2: the second one)'], reasonOption],
    run: async ({ api }, [policyNo = ''], given) =>
      waits(await api('waivePremiums', { policyNo, from: textOf(given, 'from') ?? '', reason: textOf(given, 'reason') ?? '' })),
  },
];
