import type { StaffAnswerOf } from '@portal/contract/staff/staff-catalogue.ts';
import { sayLines } from '../terminal/say.ts';
import { type ClientCommand, textOf } from './command.ts';

const standings = { approved: 'approved', by_itself: 'by itself', waiting: 'waits for approval' } as const;

type Disclosure = StaffAnswerOf<'listDisclosuresDue'>[number];

function sayState({ state, publishedOn }: NonNullable<Disclosure['due']>): string {
  switch (state) {
    case 'disclosed':
      return `${publishedOn} 已披露`;
    case 'disclosed_late':
      return `${publishedOn} 晚于期限`;
    case 'waiting':
      return '待披露';
    case 'overdue':
      return '逾期';
  }
}

function sayDisclosure({ what, category, source, toConfirm, rule, due }: Disclosure): string {
  const said = `${what}（${category}；${source}${toConfirm ? '；待确认' : ''}）`;
  return due ? `${due.by}  ${sayState(due)}  ${due.period} ${said}` : `${rule || '尚无期间'}  ${said}`;
}

function sayVisits({ day, views, operations, mostUsed }: StaffAnswerOf<'summarizeVisits'>[number]): string {
  const most = mostUsed.map(({ name, hits }) => `${name} ${hits}`);
  return `${day}  ${String(views).padStart(7)}  ${String(operations).padStart(10)}  ${most.join(', ')}`;
}

/** What editors read of the public site. */
export const siteCommands: readonly ClientCommand[] = [
  {
    words: 'search popular',
    summary: 'what people search for, and whether it is shown to everybody',
    async run({ api }) {
      const judged = await api('judgeSearches');
      const lines = judged.map(({ text, people, days, standing }) => `${text}: ${people} people on ${days} days, ${standings[standing]}`);
      return sayLines(lines, 'nothing yet');
    },
  },
  {
    words: 'search unanswered',
    summary: 'what people search for and nothing answers',
    async run({ api }) {
      const unanswered = await api('listUnansweredSearches');
      return sayLines(
        unanswered.map(({ text, people, days }) => `${text}: ${people} people on ${days} days`),
        'nothing yet',
      );
    },
  },
  {
    words: 'analytics',
    summary: 'page views and clicks by day',
    options: [['--days <n>', 'of so many days, today included (default: 7)']],
    async run({ api }, _args, given) {
      const days = await api('summarizeVisits', { days: textOf(given, 'days') });
      return { lines: ['day           views  operations  most used', ...days.map(sayVisits)], ok: true };
    },
  },
  {
    words: 'disclosure due',
    summary: 'what must be disclosed by when, and what is late',
    async run({ api }) {
      const disclosures = await api('listDisclosuresDue');
      return { lines: disclosures.map(sayDisclosure), ok: !disclosures.some(({ due }) => due?.state === 'overdue') };
    },
  },
];
