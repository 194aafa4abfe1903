// A whole server without pages in a separate process, for tests that kill it. Settings come from the environment, as for the
// real server. The one argument is how far its clock is ahead of the system's, in milliseconds.
import { createApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { jobKinds } from '../jobs.ts';
import { createBoundedLog } from '../platform/logging/bounded-log.ts';
import { connectDatabase } from '../platform/database/connect.ts';
import { startJobs } from '../platform/jobs.ts';
import { createSealer } from '../platform/sealing.ts';
import { openSeal } from '../platform/signing/open-seal.ts';
import { createStopping } from '../platform/stopping.ts';
import { prepareDatabase } from '../lifecycle/prepare-database.ts';
import { createServices } from '../services.ts';
import { addStopOfApp, addStopOfServices } from '../lifecycle/stop-steps.ts';

const aheadMs = Number(process.argv[2] ?? 0);
const config = readConfig(process.env);
if (!config.databaseUrl) throw new Error('this server needs DATABASE_URL');

const clock = () => new Date(Date.now() + aheadMs);
const sealer = createSealer(config.sealingKeys);
const { filesFolder } = config;
await prepareDatabase(config.databaseUrl, { sealer, clock, filesFolder, log: console.log, report: console.error });
const connection = connectDatabase(config.databaseUrl, config.databaseConnections);
const log = createBoundedLog(process.stdout);
const jobs = await startJobs(config.databaseUrl, jobKinds, (error) => console.error(error.message));
let url = '';
const services = createServices({
  config,
  db: connection.db,
  seal: await openSeal({ ...config, db: connection.db, sealer, clock }),
  jobs,
  clock,
  ownUrl: () => url,
  log: (line) => log.write(`${line}\n`),
});
const stopping = createStopping(console.error);
const app = await createApp(services, {
  logLevel: config.logLevel,
  log,
  trustProxy: 1,
  maxEventLoopDelayMs: 0,
  isStopping: () => stopping.hasBegun(),
});
addStopOfServices(stopping, { connection, jobs, services });
addStopOfApp(stopping, app);
stopping.onSignals();
url = await app.listen({ port: config.port, host: config.host });
await jobs.work(services);
console.log(`ready ${url}`);

// The process ends with the test that started it.
process.stdin.on('end', () => process.exit()).resume();
