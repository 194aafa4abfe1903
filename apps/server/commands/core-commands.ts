import { showInstant } from '@portal/rules/values/dates.ts';
import { sayLines } from '../terminal/say.ts';
import { type ClientCommand, textOf } from './command.ts';

/** Events for the insurer's core system. */
export const coreCommands: readonly ClientCommand[] = [
  {
    words: 'core status',
    summary: 'whether a core system is connected, and how many events wait for it',
    async run({ api }) {
      const { isConnected, waiting, since, dead, unfiled, lastFile } = await api('readCoreStatus');
      const lines = [
        isConnected ? 'a core system is connected' : 'no core system is connected: events are kept',
        since === null ? `not acknowledged: ${waiting}` : `not acknowledged: ${waiting}, the oldest of ${showInstant(since)}`,
        `given up: ${dead}`,
        `in no file of a day: ${unfiled}; last file: ${lastFile ?? 'none'}`,
      ];
      return { lines, ok: true };
    },
  },
  {
    words: 'core dead',
    summary: 'events that were given up, and why; later ones of the same policy wait for them',
    async run({ api }) {
      const dead = await api('listDeadCoreEvents');
      const lines = dead.map(
        ({ subject, sequence, event, at, attempts, problem, held }) =>
          `${subject.kind} ${subject.no} #${sequence} ${event} of ${showInstant(at)}: ${attempts} attempts, ${problem}; ${held} more wait`,
      );
      return sayLines(lines, 'nothing was given up');
    },
  },
  {
    words: 'core replay [no]',
    summary: 'send again what was given up: of a policy, an order or a payout, or all',
    options: [['--from <n>', 'its events from this one on, though they were acknowledged']],
    run: async ({ api }, [no], given) => `sent again: ${(await api('replayCoreEvents', { no, from: textOf(given, 'from') })).subjects}`,
  },
];
