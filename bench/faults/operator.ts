import { readConfig } from '@portal/server/config.ts';
import { jobKinds } from '@portal/server/jobs.ts';
import { connectDatabase, noTimeouts } from '@portal/server/platform/database/connect.ts';
import { startJobs } from '@portal/server/platform/jobs.ts';
import { createSealer } from '@portal/server/platform/sealing.ts';
import { openSeal } from '@portal/server/platform/signing/open-seal.ts';
import { createServices, type Services } from '@portal/server/services.ts';
import { serverClock } from '@portal/server/testing/start-server-process.ts';

/** Services as an operator's command has them: nothing listens, no job runs. */
export interface Operator {
  readonly services: Services;
  close(): Promise<void>;
}

/** Opens them on the settings of the servers, with their clock. */
export async function openOperator(env: Readonly<Record<string, string>>): Promise<Operator> {
  const config = readConfig(env);
  const databaseUrl = config.databaseUrl ?? '';
  const connection = connectDatabase(databaseUrl, 4, noTimeouts);
  const jobs = await startJobs(databaseUrl, jobKinds, () => undefined, { onlyQueues: true });
  const { db } = connection;
  const seal = await openSeal({ ...config, db, sealer: createSealer(config.sealingKeys), clock: serverClock });
  const services = createServices({ config, db, seal, jobs, clock: serverClock, ownUrl: () => '', log: () => undefined });
  return {
    services,
    async close() {
      await services.pdf.close();
      await jobs.stop();
      await connection.close();
    },
  };
}
