import { showInstant } from '@portal/rules/values/dates.ts';
import { sayLines } from '../terminal/say.ts';
import type { ClientCommand } from './command.ts';

/** Jobs of the server that ran out of tries. */
export const jobCommands: readonly ClientCommand[] = [
  {
    words: 'jobs failed',
    summary: 'jobs that ran out of tries',
    async run({ api }) {
      const failed = await api('listFailedJobs');
      const lines = failed.map(
        ({ name, data, tries, failedAt }) => `${showInstant(failedAt)} ${name} ${JSON.stringify(data)}: ${tries} tries`,
      );
      return sayLines(lines, 'no job has run out of tries');
    },
  },
  {
    words: 'jobs retry',
    summary: 'queue them again',
    run: async ({ api }) => `queued again: ${(await api('retryFailedJobs')).queued}`,
  },
];
