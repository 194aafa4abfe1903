import { showInstant } from '@portal/rules/values/dates.ts';
import type { ClientCommand } from './command.ts';

// People are called at these times: those of Shanghai.
const shown = (instant: string | null): string | null => instant && showInstant(instant);

/** Requests of visitors that wait for a call. */
export const leadCommands: readonly ClientCommand[] = [
  {
    words: 'leads list',
    summary: 'visitors’ requests that wait for a call',
    async run({ api }) {
      const leads = await api('listLeads');
      return leads.map(({ askedAt, callAt, ...lead }) => ({ ...lead, askedAt: shown(askedAt), callAt: shown(callAt) }));
    },
  },
  {
    words: 'leads show <request>',
    summary: 'who asked, and what for; who looked is recorded',
    async run({ api }, [requestNo = '']) {
      const { askedAt, callAt, doneAt, keptUntil, ...lead } = await api('openLead', { requestNo });
      return { ...lead, askedAt: shown(askedAt), callAt: shown(callAt), doneAt: shown(doneAt), keptUntil: shown(keptUntil) };
    },
  },
  {
    words: 'leads done <request>',
    summary: 'the request has been dealt with',
    async run({ api }, [requestNo = '']) {
      await api('finishLead', { requestNo });
    },
  },
];
