import pg from 'pg';

/** A statement's text → its name on every connection. Texts beyond the limit are planned anew each time, as without a name. */
const names = new Map<string, string>();
const limit = 500;

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= limit) return known;
  const name = `portal_${names.size}`;
  names.set(text, name);
  return name;
}

/** Of statements without parameters only the job queue's own, which are long and asked again and again. */
const isWorthPreparing = (text: string, values: unknown) => (Array.isArray(values) && values.length > 0) || /^\s*with\s/i.test(text);

/**
 * A client that spares the database and this process work, whoever uses it:
 * - Statements with parameters, and long ones, are prepared on first use, so each text is parsed and planned once per connection.
 * - Statements asked in one go leave in one packet, none waits for the answer to the one before.
 */
export class PreparingClient extends pg.Client {
  private isGathering = false;

  constructor(config?: string | pg.ClientConfig) {
    // Lets a statement follow another that is not answered yet; the type declarations lag behind.
    const piped = { ...(typeof config === 'string' ? { connectionString: config } : config), pipeline: true };
    super(piped);
  }

  // The base class declares nine overloads; only the one with text and values is treated, everything else passes through.
  override query(...args: unknown[]): never {
    const [text, values] = args;
    const statement =
      typeof text === 'string' && isWorthPreparing(text, values) ? [{ name: nameOf(text), text, values }, ...args.slice(2)] : args;
    this.gather();
    return Reflect.apply(pg.Client.prototype.query.bind(this), this, statement) as never;
  }

  private gather(): void {
    if (this.isGathering) return;
    const { stream } = (this as unknown as { connection: { stream: { cork(): void; uncork(): void } } }).connection;
    this.isGathering = true;
    stream.cork();
    process.nextTick(() => {
      this.isGathering = false;
      stream.uncork();
    });
  }
}
