import { readRowNumbers } from '@portal/rules/roster/row-numbers.ts';
import type { RiskLevel } from '@portal/rules/owners/judge-risk.ts';
import path from 'node:path';
import { type ClientCommand, type Given, textOf } from './command.ts';
import { savePapers, sayRisk } from './review-papers.ts';
import { saveFiles } from './save-files.ts';

/** The rows that are given back: all of them, or those of `--rows`. Undefined: it names none. */
function rowsOf(parts: readonly string[], given: Given): 'all' | number[] | undefined {
  if (parts.includes('sheets')) return 'all';
  const typed = textOf(given, 'rows');
  return typed === undefined ? [] : readRowNumbers(typed);
}

/** Orders that wait for an underwriter, and the papers of organisations. */
const orderCommands: readonly ClientCommand[] = [
  {
    words: 'review list',
    summary: "orders that wait for an underwriter, or for somebody who looks at an organisation's papers",
    run: ({ api }) => api('listReviews'),
  },
  {
    words: 'review show <order>',
    summary: 'the answers to look at; who looked is recorded',
    run: ({ api }, [orderNo = '']) => api('openReview', { orderNo }),
  },
  {
    words: 'review reports <order> <folder>',
    summary: 'save the medical reports that were uploaded, as review show names them',
    async run({ api, download }, [orderNo = '', folder = '']) {
      const reports = await api('listReports', { orderNo });
      for (const { file } of reports) {
        const { bytes } = await download('openReport', { orderNo, file });
        await saveFiles(path.resolve(folder), [{ name: file, content: bytes }]);
      }
      return { lines: reports.length > 0 ? reports.map(({ file }) => file) : ['no reports were uploaded'], ok: true };
    },
  },
  {
    words: 'review papers <order> <folder>',
    summary:
      'save the licence and the signed sheets of an organisation, with each row beside what was read and a picture of it (review.html); who looked is recorded',
    run: async (client, [orderNo = '', folder = '']) => ({ lines: await savePapers(client, orderNo, path.resolve(folder)), ok: true }),
  },
  {
    words: 'review return <order> [parts...]',
    summary: 'give papers back: the organisation reads the reason, uploads again and submits again. Parts: licence; sheets, all signatures',
    options: [
      ['--rows <rows>', 'the signatures of these rows: 4-9,12'],
      ['!--reason <text>', 'why; the organisation reads it'],
    ],
    async run({ api }, [orderNo = '', ...parts], given) {
      const unknown = parts.find((part) => part !== 'licence' && part !== 'sheets');
      if (unknown !== undefined) return { lines: [`licence or sheets are given back, not ${unknown}`], ok: false };
      const rows = rowsOf(parts, given);
      if (rows === undefined) return { lines: ['--rows names rows such as 4-9,12'], ok: false };
      await api('returnPapers', { orderNo, licence: parts.includes('licence'), rows, reason: textOf(given, 'reason') ?? '' });
      return undefined;
    },
  },
  {
    words: 'review accept <order>',
    summary: 'accept: the applicant may pay; of an organisation the risk level is recorded',
    options: [['--risk <level>', 'low, medium or high; without it the suggested one']],
    async run({ api }, [orderNo = ''], given) {
      // The call judges the level.
      const { risk } = await api('decideReview', { orderNo, verdict: 'accept', risk: textOf(given, 'risk') as RiskLevel | undefined });
      return risk ? { lines: sayRisk(risk), ok: true } : undefined;
    },
  },
  {
    words: 'review decline <order>',
    summary: 'decline',
    async run({ api }, [orderNo = '']) {
      await api('decideReview', { orderNo, verdict: 'decline' });
    },
  },
  {
    words: 'review certificates',
    summary: 'certificates of people behind organisations that end within the cover of a policy in force',
    run: ({ api }) => api('listEndingCertificates'),
  },
];

/** Elder applicants who are called. */
const elderCommands: readonly ClientCommand[] = [
  {
    words: 'elders list',
    summary: 'drafts whose elder applicants are called before they buy a product of a high grade',
    run: ({ api }) => api('listElders'),
  },
  {
    words: 'elders show <order>',
    summary: 'whom to call and what to explain; who looked is recorded',
    run: ({ api }, [orderNo = '']) => api('openElder', { orderNo }),
  },
  {
    words: 'elders called <order>',
    summary: 'the contract was explained on the phone: the applicant may submit when the time to think it over is over',
    async run({ api }, [orderNo = '']) {
      await api('recordElderCall', { orderNo });
    },
  },
];

/** Orders and drafts that wait for somebody's decision or call. */
export const reviewCommands: readonly ClientCommand[] = [...orderCommands, ...elderCommands];
