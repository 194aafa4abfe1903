import type { StaffAnswerOf } from '@portal/contract/staff/staff-catalogue.ts';
import { partnerKey } from '@portal/rules/partner/partner-texts.ts';
import { showInstant } from '@portal/rules/values/dates.ts';
import { fromYuanText, showYuan } from '@portal/rules/values/money.ts';
import { sayLines } from '../terminal/say.ts';
import { writeCsv } from '../platform/text/csv.ts';
import { type ClientCommand, type Given, textOf } from './command.ts';

const partnerOption = ['!--partner <partner>', 'as partners.yaml names it'] as const;
const partnerOf = (given: Given): string => textOf(given, 'partner') ?? '';

type Stats = StaffAnswerOf<'readPartnerStats'>;
type Day = Stats['days'][number];

const counts = ['opened', 'quoted', 'begun', 'submitted', 'policies'] as const satisfies readonly (keyof Day)[];

/** The days as a table for a spreadsheet. */
function toCsv({ hasPremium, days }: Stats): string[] {
  const heading = ['day', ...counts, ...(hasPremium ? ['premium'] : [])];
  const rowOf = (day: Day) => [day.day, ...counts.map((name) => String(day[name])), ...(day.premium === null ? [] : [day.premium])];
  return writeCsv([heading, ...days.map(rowOf)])
    .trimEnd()
    .split('\n');
}

function sayDay(day: Day): string {
  const said = counts.map((name) => `${name} ${day[name]}`).join(', ');
  return `${day.day}  ${said}${day.premium === null ? '' : `, premium ${showYuan(fromYuanText(day.premium))}`}`;
}

const keyCommands: readonly ClientCommand[] = [
  {
    words: 'partners keys add',
    summary: 'make a key of a partner; its secret is printed this once',
    options: [partnerOption],
    async run({ api }, _args, given) {
      const { keyId, secret } = await api('addPartnerKey', { partner: partnerOf(given) });
      const lines = [`key    ${keyId}`, `secret ${secret}`, 'The secret is not shown again: hand it over on a safe way.'];
      return { lines, ok: true };
    },
  },
  {
    words: 'partners keys list',
    summary: 'its keys, since when and until when',
    options: [partnerOption],
    async run({ api }, _args, given) {
      const keys = await api('listPartnerKeys', { partner: partnerOf(given) });
      const lines = keys.map(({ keyId, since, retiredAt }) => {
        const state = retiredAt === null ? 'in use' : `retired ${showInstant(retiredAt)}`;
        return `${keyId}  since ${showInstant(since)}, ${state}`;
      });
      return sayLines(lines, `${partnerOf(given)} has no keys`);
    },
  },
  {
    words: 'partners keys retire <key>',
    summary: 'refuse links that were signed with it from now on',
    options: [partnerOption],
    async run({ api }, [keyId = ''], given) {
      await api('retirePartnerKey', { partner: partnerOf(given), keyId });
      return `${keyId} is retired`;
    },
  },
];

const deliveryCommands: readonly ClientCommand[] = [
  {
    words: 'partners deliveries list',
    summary: 'events that its webhook has not confirmed',
    options: [partnerOption, ['--all', 'the others too']],
    async run({ api }, _args, given) {
      const which = given['all'] === true ? 'all' : 'undelivered';
      const events = await api('listPartnerDeliveries', { partner: partnerOf(given), which });
      const lines = events.map(
        ({ eventId, at, orderNo, sequence, kind, state, attempts, problem }) =>
          `${eventId}  ${showInstant(at)}  ${orderNo} #${sequence} ${kind}: ${state}, ${attempts} attempts${problem === null ? '' : `, ${problem}`}`,
      );
      return sayLines(lines, 'nothing is open');
    },
  },
  {
    words: 'partners deliveries replay [event]',
    summary: 'send an event again, or all that were given up',
    options: [partnerOption],
    run: async ({ api }, [eventId], given) =>
      `queued again: ${(await api('replayPartnerDeliveries', { partner: partnerOf(given), eventId })).queued}`,
  },
];

/** Keys, links and results of partners, and the events that are sent to them. */
export const partnerCommands: readonly ClientCommand[] = [
  ...keyCommands,
  {
    words: 'partners link',
    summary: 'a signed link for these products',
    options: [
      partnerOption,
      ['!--goods <ids>', 'separated by commas'],
      ['!--days <n>', 'how long it is good'],
      ['--commission <code>', 'of a licensed intermediary'],
      ['--once', 'good for one purchase'],
    ],
    async run({ api }, _args, given) {
      const { linkId, expiresAt, addresses, token } = await api('makePartnerLink', {
        partner: partnerOf(given),
        goods: (textOf(given, 'goods') ?? '').split(','),
        days: textOf(given, 'days'),
        commission: textOf(given, 'commission'),
        once: given['once'] === true,
      });
      return { lines: [`link ${linkId}, until ${showInstant(expiresAt)}`, ...addresses, `${partnerKey}=${token}`], ok: true };
    },
  },
  {
    words: 'partners stats',
    summary: 'links opened, quotes, orders and policies by day; premiums of a licensed intermediary',
    options: [partnerOption, ['!--from <day>', 'such as 2026-11-25'], ['!--to <day>', 'the last day'], ['--csv', 'as a table']],
    async run({ api }, _args, given) {
      const [partner, from, to] = [partnerOf(given), textOf(given, 'from') ?? '', textOf(given, 'to') ?? ''];
      const stats = await api('readPartnerStats', { partner, from, to });
      if (given['csv'] === true) return { lines: toCsv(stats), ok: true };
      return sayLines(stats.days.map(sayDay), `${partner}: nothing from ${from} to ${to}`);
    },
  },
  ...deliveryCommands,
];
