import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { type Fen, fen, fromYuanText, toYuanText } from '@portal/rules/values/money.ts';
import { type CoreEvent, follow, type KnownContract } from './contract-states.ts';

const sumOf = (events: readonly CoreEvent[]): Fen =>
  fen(events.reduce((sum, { body }) => sum + ('amount' in body ? fromYuanText(body.amount) : 0), 0));

/** What a core system has taken: each event once, and the contracts that follow from them. */
export function keepEvents() {
  const taken: CoreEvent[] = [];
  const faults: string[] = [];
  const contracts = new Map<string, KnownContract>();
  const last = new Map<string, number>();
  const known = new Set<string>();
  return {
    /** Each event once, in the order in which it took effect. */
    taken,
    /** Events that came out of their order. */
    faults,
    /** Contracts by the number of their policy. */
    contracts,
    take(event: CoreEvent): void {
      if (known.has(event.eventId)) return;
      const subject = `${event.subject.kind} ${event.subject.no}`;
      const expected = (last.get(subject) ?? 0) + 1;
      if (event.sequence !== expected) faults.push(`${subject}: ${event.sequence} came, ${expected} was expected`);
      last.set(subject, event.sequence);
      known.add(event.eventId);
      taken.push(event);
      const contract = event.subject.kind === 'policy' ? follow(contracts.get(event.subject.no), event) : undefined;
      if (contract) contracts.set(event.subject.no, contract);
    },
    /** Counts and sums of the events of a day, a line for each subject and kind. */
    reportDay(day: string): string {
      const ofDay = taken.filter(({ at }) => dayInShanghai(new Date(at)) === day);
      const groups = Map.groupBy(ofDay, ({ subject, event }) => JSON.stringify({ subject, event }));
      return [...groups]
        .map(([head, events]) => JSON.stringify({ ...JSON.parse(head), count: events.length, sum: toYuanText(sumOf(events)) }))
        .map((line) => `${line}\n`)
        .join('');
    },
  };
}
