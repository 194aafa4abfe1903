import pg from 'pg';

/** PostgreSQL plans a statement with a longer text for longer than it runs it. */
const shortText = 1_000;
/** More different texts than the code has: lists of different lengths make their own. */
const mostNames = 200;

/**
 * Gives long statements the name under which a connection keeps their plan: they are planned once, and not for each request. Undefined: the statement
 * is planned each time. Rows to insert hardly need a plan, and differ in number.
 */
export function createStatementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    if (text.length <= shortText || /\bvalues\s*\(/i.test(text)) return undefined;
    const known = names.get(text);
    if (known !== undefined || names.size >= mostNames) return known;
    const name = `portal-${names.size}`;
    names.set(text, name);
    return name;
  };
}

/** A migration changed the result of a statement whose plan the connection keeps (SQLSTATE 0A000, feature_not_supported). */
export function hasOldPlan(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '0A000';
}
