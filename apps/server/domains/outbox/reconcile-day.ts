import { coreEventKinds, subjectKinds } from '@portal/contract/events/core-events.ts';
import { yuanText } from '@portal/contract/fields.ts';
import { addDays } from '@portal/rules/values/dates.ts';
import { fen, fromYuanText, toYuanText } from '@portal/rules/values/money.ts';
import { z } from 'zod';
import { parseJsonLine } from '../../platform/text/parse-json-line.ts';
import type { OutboxDeps } from './deliver-events.ts';
import { summariseEvents } from './outbox.queries.ts';

/** When a day of Shanghai begins. */
const beginningOf = (day: string): Date => new Date(`${day}T00:00:00+08:00`);

/** What the core system has of a day: a line for each subject and kind of event. */
const line = z.strictObject({
  subject: z.strictObject({ kind: z.enum(subjectKinds), no: z.string().max(64) }),
  event: z.enum(coreEventKinds),
  count: z.number().int().min(0),
  sum: yuanText.transform(fromYuanText),
});

type Line = z.output<typeof line>;

interface Reconciled {
  /** Counts and sums here and there, a row for each kind. */
  readonly kinds: readonly string[];
  /** Subjects and kinds that differ. */
  readonly differences: readonly string[];
}

const keyOf = ({ subject, event }: Pick<Line, 'subject' | 'event'>) => `${subject.kind} ${subject.no} ${event}`;
const say = (one: Pick<Line, 'count' | 'sum'> | undefined) => (one ? `${one.count}, ${toYuanText(one.sum)}` : 'nothing');

function readLines(text: string): { readonly lines: Line[]; readonly faults: string[] } {
  const [lines, faults]: [Line[], string[]] = [[], []];
  for (const [index, one] of text.split('\n').entries()) {
    if (one.trim() === '') continue;
    const parsed = parseJsonLine(line, one);
    if ('value' in parsed) lines.push(parsed.value);
    else faults.push(...parsed.faults.map((fault) => `line ${index + 1}: ${fault}`));
  }
  return { lines, faults };
}

function total(lines: readonly Line[]): Pick<Line, 'count' | 'sum'> {
  return lines.reduce((before, { count, sum }) => ({ count: before.count + count, sum: fen(before.sum + sum) }), { count: 0, sum: fen(0) });
}

/** The lines of the core system on a day, from the connected one. Throws if there is none, or it does not answer. */
export async function askForDay({ core }: OutboxDeps, day: string): Promise<string> {
  if (!core) throw new Error('no core system is connected: give a file of it');
  const url = new URL(core.url);
  url.searchParams.set('day', day);
  return (await core.webhooks.get({ url: url.href, key: core.key })).toString('utf8');
}

/**
 * Compares the events of a day with what the core system has of them: counts and sums by kind, and what differs by subject. `said`: its
 * lines. Throws if lines are wrong.
 */
export async function reconcileDay({ db }: OutboxDeps, day: string, said: string): Promise<Reconciled> {
  const { lines: there, faults } = readLines(said);
  if (faults.length > 0) throw new Error(faults.slice(0, 100).join('\n'));
  const rows = await summariseEvents(db, beginningOf(day), beginningOf(addDays(day, 1)));
  const here = rows.map(({ subject_kind, no, kind: event, count, sum }): Line => ({
    subject: { kind: subject_kind, no },
    event,
    count,
    sum,
  }));
  const [hereBy, thereBy] = [here, there].map((lines) => Map.groupBy(lines, keyOf));
  const keys = [...new Set([...here, ...there].map(keyOf))].toSorted();
  const differences = keys.flatMap((key) => {
    const [ours, theirs] = [hereBy?.get(key), thereBy?.get(key)].map((lines) => lines && total(lines));
    const isSame = ours?.count === theirs?.count && ours?.sum === theirs?.sum;
    return isSame ? [] : [`${key}: ${say(ours)} here, ${say(theirs)} there`];
  });
  const kinds = coreEventKinds.flatMap((kind) => {
    const [ours, theirs] = [here, there].map((lines) => total(lines.filter(({ event }) => event === kind)));
    return ours?.count === 0 && theirs?.count === 0 ? [] : [`${kind}: ${say(ours)} here, ${say(theirs)} there`];
  });
  return { kinds, differences };
}
