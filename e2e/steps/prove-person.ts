import { readConfig } from '@portal/server/config.ts';
import { verifyCertificate } from '@portal/server/domains/core/core-feeds.testing.ts';
import { connectDatabase, noTimeouts } from '@portal/server/platform/database/connect.ts';
import { createSealer } from '@portal/server/platform/sealing.ts';
import type { PreparedPolicy } from './prepare-sale.ts';
import { siteDatabase, siteEnv } from '../site.ts';

/** Proves the identity of the customer with this policy, as a reviewer does. */
export async function provePerson({ policyNo, certificate }: PreparedPolicy): Promise<void> {
  const database = siteDatabase();
  const connection = connectDatabase(database, 1, noTimeouts);
  const { rows } = await connection.pool.query<{ account_id: string }>(
    'select account_id from policies join orders on orders.id = order_id where policy_no = $1',
    [policyNo],
  );
  const sealer = createSealer(readConfig({ ...siteEnv() }).sealingKeys);
  await verifyCertificate({ connection, services: { sealer } }, rows[0]?.account_id ?? '', certificate);
  await connection.close();
}
