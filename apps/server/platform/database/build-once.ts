import { type Compilable, CompiledQuery, type QueryResult } from 'kysely';
import type { Database } from './connect.ts';

/** Stands for a parameter while a query is built. */
class Placeholder {
  readonly name: PropertyKey;
  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/**
 * A query that is built once and asked often: its SQL is kept, only its parameters change. Building costs more than asking,
 * so whatever runs many times in every sale is made this way. `build` must not look at its parameters: it sees placeholders.
 */
export function buildOnce<Parameters extends object, Row>(
  build: (db: Database, parameter: <Name extends keyof Parameters>(name: Name) => Parameters[Name]) => Compilable<Row>,
): (db: Database, parameters: Parameters) => Promise<QueryResult<Row>> {
  let built: CompiledQuery<Row> | undefined;
  return (db, parameters) => {
    // A placeholder has the type of what takes its place.
    built ??= build(db, (name) => new Placeholder(name) as never).compile();
    const values = built.parameters.map((value) => (value instanceof Placeholder ? parameters[value.name as keyof Parameters] : value));
    return db.executeQuery<Row>(CompiledQuery.raw(built.sql, values));
  };
}
