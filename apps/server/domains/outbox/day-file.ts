import { addDays } from '@portal/rules/values/dates.ts';
import { type Fen, fen, toYuanText } from '@portal/rules/values/money.ts';
import { createHash } from 'node:crypto';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { OutboxDeps } from './deliver-events.ts';
import { closeFile, type EventRow, findFile, findLastFile, listFiled, lockFiles } from './outbox.queries.ts';
import { writeEvent } from './write-event.ts';

/** When a day of Shanghai begins. */
const beginningOf = (day: string): Date => new Date(`${day}T00:00:00+08:00`);

const pageSize = 1_000;

/** What a file has: the core system compares it before it takes the lines. */
interface Manifest {
  readonly day: string;
  readonly closedAt: string;
  readonly events: number;
  /** Of the file, in hex. */
  readonly sha256: string;
  readonly kinds: readonly { readonly event: string; readonly count: number; readonly sum: string }[];
}

type FileDeps = Pick<OutboxDeps, 'db' | 'sealer' | 'clock'>;

/** Closes the file of a day, once. Throws for a day that has not begun, and for one before the last file: its events are in a later one. */
async function closeOnce({ db, clock }: FileDeps, day: string): Promise<NonNullable<Awaited<ReturnType<typeof findFile>>>> {
  return inTransaction(db, async (tx) => {
    await lockFiles(tx);
    const closed = await findFile(tx, day);
    if (closed) return closed;
    const now = clock();
    if (beginningOf(day) > now) throw new Error(`${day} has not begun`);
    const last = await findLastFile(tx);
    if (last !== undefined && day < last)
      throw new Error(`there is no file of ${day}: its events are in that of a later day, up to ${last}`);
    await closeFile(tx, day, { until: beginningOf(addDays(day, 1)), now });
    const made = await findFile(tx, day);
    if (!made) throw new Error(`the file of ${day} was not closed`);
    return made;
  });
}

/**
 * Gives the events of a day to `write`, piece by piece, an event in each line. The file is closed when it is first asked for, and is byte for
 * byte the same each time. Returns its manifest. Throws if events of the file were removed, because their term is over.
 */
export async function giveDayFile(deps: FileDeps, day: string, write: (text: string) => Promise<void>): Promise<Manifest> {
  const { closed_at: closedAt, events: count } = await closeOnce(deps, day);
  const hash = createHash('sha256');
  const kinds = new Map<string, { count: number; sum: Fen }>();
  let after: EventRow | undefined;
  let given = 0;
  do {
    const page = await listFiled(deps.db, day, after, pageSize);
    const text = page.map((event) => `${writeEvent(deps.sealer, event)}\n`).join('');
    await write(text);
    hash.update(text);
    given += page.length;
    for (const { kind, amount_fen: amount } of page) {
      const before = kinds.get(kind) ?? { count: 0, sum: fen(0) };
      kinds.set(kind, { count: before.count + 1, sum: fen(before.sum + (amount ?? 0)) });
    }
    after = page.length < pageSize ? undefined : page.at(-1);
  } while (after);
  if (given !== count)
    throw new Error(`the file of ${day} had ${count} events and has ${given}: the others were removed, their term is over`);
  return {
    day,
    closedAt: closedAt.toISOString(),
    events: count,
    sha256: hash.digest('hex'),
    kinds: [...kinds]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([event, { count: n, sum }]) => ({ event, count: n, sum: toYuanText(sum) })),
  };
}
