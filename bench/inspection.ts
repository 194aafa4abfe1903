import { readConfig } from '@portal/server/config.ts';
import { type Connection, connectDatabase } from '@portal/server/platform/database/connect.ts';
import { createSealer, type Sealer } from '@portal/server/platform/sealing.ts';
import type { BenchServer } from './server-process.ts';

/** A way into the server's database beside its front door: for reading codes and counting what was done. */
export interface Inspection extends Connection {
  readonly sealer: Sealer;
  /** The whole number that a query answers. */
  count(sql: string, values?: readonly unknown[]): Promise<number>;
}

export function inspect({ databaseUrl, dataFolder }: BenchServer): Inspection {
  const connection = connectDatabase(databaseUrl, 2);
  return {
    ...connection,
    sealer: createSealer(readConfig({ PORTAL_DATA: dataFolder }).sealingKeys),
    async count(sql, values = []) {
      const { rows } = await connection.pool.query<{ count: number }>(sql, [...values]);
      return Number(rows[0]?.count);
    },
  };
}
