import { readConfig } from '@portal/server/config.ts';
import { jobKinds } from '@portal/server/jobs.ts';
import { connectDatabase, noTimeouts } from '@portal/server/platform/database/connect.ts';
import { startJobs } from '@portal/server/platform/jobs.ts';
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
  const services = createServices({ config, db: connection.db, jobs, clock: serverClock, ownUrl: () => '', log: () => undefined });
  return {
    services,
    async close() {
      await services.pdf.close();
      await jobs.stop();
      await connection.close();
    },
  };
}
