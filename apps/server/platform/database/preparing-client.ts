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

/**
 * A client that spares the database and this process work, whoever uses it:
 * - Statements with parameters are prepared on first use, so each text is parsed and planned once per connection.
 * - `begin` travels with the statement that follows it, in one packet, instead of waiting for an answer of its own.
 */
export class PreparingClient extends pg.Client {
  private hasBegun = false;

  constructor(config?: string | pg.ClientConfig) {
    // Lets a statement follow another that is not answered yet; the type declarations lag behind.
    const piped = { ...(typeof config === 'string' ? { connectionString: config } : config), pipeline: true };
    super(piped);
  }

  // The base class declares nine overloads; only the one with text and values is treated, everything else passes through.
  override query(...args: unknown[]): never {
    const [text, values] = args;
    if (text === 'begin') {
      this.hasBegun = true;
      return Promise.resolve({ command: 'BEGIN', rowCount: null, rows: [] }) as never;
    }
    const isNamed = typeof text === 'string' && Array.isArray(values) && values.length > 0;
    const statement = isNamed ? [{ name: nameOf(text), text, values }, ...args.slice(2)] : args;
    return (this.hasBegun ? this.beginWith(statement) : this.send(statement)) as never;
  }

  private send(statement: unknown[]): Promise<unknown> {
    return Reflect.apply(pg.Client.prototype.query.bind(this), this, statement) as Promise<unknown>;
  }

  private async beginWith(statement: unknown[]): Promise<unknown> {
    this.hasBegun = false;
    const { stream } = (this as unknown as { connection: { stream: { cork(): void; uncork(): void } } }).connection;
    stream.cork();
    const begun = this.send(['begin']);
    const answered = this.send(statement);
    stream.uncork();
    const [, answer] = await Promise.all([begun, answered]);
    return answer;
  }
}
