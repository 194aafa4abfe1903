import type pg from 'pg';

interface Gate {
  readonly pool: pg.Pool;
  free: number;
  readonly waiting: (() => void)[];
}

const gates = new WeakMap<object, Gate>();

/**
 * Lets at most `most` transactions of a database run at once, the others wait their turn. While one runs, a use case may
 * need a second connection (a counter that a refusal must not roll back, a provider, a cache to fill): as long as some
 * connections are never a transaction's, it always gets one.
 */
export function limitTransactions(db: object, pool: pg.Pool, most: number): void {
  gates.set(db, { pool, free: most, waiting: [] });
}

/** Waits for a turn. Returns a connection, and how to give it back and hand the turn on to whoever has waited longest. */
export async function enterTransaction(db: object): Promise<{ client: pg.PoolClient; leave: (fault?: Error) => void }> {
  const gate = gates.get(db);
  if (!gate) throw new Error('only a database itself begins transactions, not one of them');
  if (gate.free > 0) gate.free -= 1;
  else await new Promise<void>((resolve) => gate.waiting.push(resolve));
  const handOn = () => {
    const next = gate.waiting.shift();
    if (next) next();
    else gate.free += 1;
  };
  try {
    const client = await gate.pool.connect();
    return {
      client,
      leave(fault) {
        client.release(fault);
        handOn();
      },
    };
  } catch (error) {
    handOn();
    throw error;
  }
}
