import { readConfig } from '@portal/server/config.ts';
import { type Connection, connectDatabase } from '@portal/server/platform/database/connect.ts';
import { createSealer, type Sealer } from '@portal/server/platform/sealing.ts';
import type { BenchServer } from './server-process.ts';

/** Direct access to the server's database, for reading codes and counting. */
export interface Inspection extends Connection {
  readonly sealer: Sealer;
  /** The integer that a query returns. */
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
