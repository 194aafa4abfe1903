import path from 'node:path';
import type { ClientCommand } from './command.ts';
import { textOf } from './command.ts';
import { saveFiles } from './save-files.ts';

const words = { grant: 'granted', partly: 'granted in part', refuse: 'refused' } as const;

const decide = (verdict: keyof typeof words, summary: string): ClientCommand => ({
  words: `cases ${verdict} <case>`,
  summary,
  options: [['--reason <text>', 'why, as the customer reads it']],
  async run({ api }, [caseNo = ''], given) {
    const { told, became } = await api('decideCase', { caseNo, verdict, reason: textOf(given, 'reason') });
    if (became === 'proposed') return `another person has to agree that ${caseNo} is ${words[verdict]}`;
    if (became === 'sent_back') return `${caseNo} is not decided: its first decision was another one, or it has changed since`;
    return `${caseNo} is ${words[verdict]}, the customer ${told ? 'is told by message' : 'has to be told by letter'}`;
  },
});

const assign = (take: boolean): ClientCommand => ({
  words: `cases ${take ? 'take' : 'leave'} <case>`,
  summary: take ? 'work on it: others see whose it is' : 'give it back',
  run: ({ api }, [caseNo = '']) => api('assignCase', { caseNo, take }),
});

/** What customers ask for, of every kind that the person may decide. */
export const caseCommands: readonly ClientCommand[] = [
  { words: 'cases list', summary: 'what customers asked for, those first that are due first', run: ({ api }) => api('listCases') },
  {
    words: 'cases show <case>',
    summary: 'what to look at before a decision; who looked is recorded',
    run: ({ api }, [caseNo = '']) => api('openCase', { caseNo }),
  },
  assign(true),
  assign(false),
  {
    words: 'cases papers <case> <folder>',
    summary: 'save the papers of a case; who opened them is recorded, and nobody decides without',
    async run({ api, download }, [caseNo = '', folder = '']) {
      const { papers } = await api('openCase', { caseNo });
      const names: string[] = [];
      for (const { documentId, state, pages } of papers)
        for (const { id: page } of pages) {
          const { fileName, bytes } = await download('openCasePage', { caseNo, page });
          await saveFiles(path.resolve(folder), [{ name: fileName, content: bytes }]);
          names.push(`${fileName}, of paper ${documentId}, ${state}`);
        }
      return { lines: names.length > 0 ? names : ['no files were uploaded'], ok: true };
    },
  },
  {
    words: 'cases return <case> [documents...]',
    summary: 'give a case back to whoever asked, because something is missing; documents: the ids of papers that do not do',
    options: [['!--reason <text>', 'what is missing, as the customer reads it']],
    async run({ api }, [caseNo = '', ...documents], given) {
      const { told } = await api('returnCase', { caseNo, reason: textOf(given, 'reason') ?? '', documents });
      return `${caseNo} waits for the customer, who ${told ? 'is told by message' : 'has to be told otherwise'}`;
    },
  },
  decide('grant', 'grant what was asked for, or agree with who granted it first'),
  decide('partly', 'grant a part of it'),
  decide('refuse', 'refuse it'),
];
