interface Gate {
  free: number;
  readonly waiting: (() => void)[];
}

const gates = new WeakMap<object, Gate>();

/**
 * Lets at most `most` transactions of a database run at once, the others wait their turn. While one runs, a use case may
 * need a second connection (a counter that a refusal must not roll back, a provider, a cache to fill): as long as some
 * connections are never a transaction's, it always gets one.
 */
export function limitTransactions(db: object, most: number): void {
  gates.set(db, { free: most, waiting: [] });
}

/** Waits for a turn. Returns how to hand it on, to whoever has waited longest. */
export async function enterTransaction(db: object): Promise<() => void> {
  const gate = gates.get(db);
  if (!gate) return () => undefined;
  if (gate.free > 0) gate.free -= 1;
  else await new Promise<void>((resolve) => gate.waiting.push(resolve));
  return () => {
    const next = gate.waiting.shift();
    if (next) next();
    else gate.free += 1;
  };
}
