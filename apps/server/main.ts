import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createApp } from './app.ts';
import { WrongKeys } from './lifecycle/check-keys.ts';
import { type Config, readConfig } from './config.ts';
import { BadConfig } from './key-files.ts';
import { sayUnknownYears } from './domains/content/holidays/say-unknown-years.ts';
import { addSampleStaff } from './domains/staff/public.ts';
import { listRegistered } from './domains/messages/public.ts';
import { chooseOrigin } from './domains/site/choose-origin.ts';
import { jobKinds } from './jobs.ts';
import { createBoundedLog } from './platform/logging/bounded-log.ts';
import { systemClock } from './platform/clock.ts';
import { CannotListen, listenAt, tryToListen } from './platform/http/listen-at.ts';
import { localAddress } from './platform/http/local-address.ts';
import { connectDatabase, type Database } from './platform/database/connect.ts';
import {
  DatabaseInUse,
  DatabaseMissing,
  type EmbeddedDatabase,
  startEmbeddedDatabase,
} from './platform/embedded-database/embedded-database.ts';
import { EarlierServer, NewerDatabase, OtherSchema } from './platform/database/migrate.ts';
import { startJobs } from './platform/jobs.ts';
import { serveBuiltPages } from './platform/pages/built-pages.ts';
import { serveDevPages } from './platform/pages/dev-pages.ts';
import { inProcessTransport } from './platform/pages/in-process-transport.ts';
import { createSealer } from './platform/sealing.ts';
import { openSeal } from './platform/signing/open-seal.ts';
import { speak } from './platform/text/in-language.ts';
import { createStopping, type Stopping } from './platform/stopping.ts';
import { prepareDatabase } from './lifecycle/prepare-database.ts';
import { sayExpiry } from './platform/signing/certificate-expiry.ts';
import { openSmsVendors } from './sandbox/sms/sms-vendors.ts';
import { createServices } from './services.ts';
import { addStopOfApp, addStopOfServices } from './lifecycle/stop-steps.ts';

/** It writes all it has in memory. */
const databaseStopMs = 10_000;
const webFolder = fileURLToPath(new URL('../web/', import.meta.url));

async function openDatabase(config: Config, stopping: Stopping): Promise<string> {
  if (config.databaseUrl) return config.databaseUrl;
  const embedded: EmbeddedDatabase = await startEmbeddedDatabase(path.join(config.dataFolder, 'database'));
  embedded.keepRunning((line) => console.error(line));
  stopping.add('embedded database', () => embedded.stop(), databaseStopMs);
  if (embedded.setAside)
    console.log(`a database of an earlier PORTAL_DATA at this path is now ${embedded.setAside}: remove it if nobody needs it`);
  if (embedded.takenOver) console.log('took over the database of a server that was killed');
  return embedded.url;
}

function printWelcome(company: string, address: string, { sandbox, apiDocs }: Config): void {
  console.log(`\n  ${company} is at ${address}`);
  if (sandbox) console.log(`  To sign in: any mobile number and the SMS code, in this log and at ${address}/sandbox/outbox`);
  console.log(`  ${apiDocs ? 'The contract: /api/docs. ' : ''}Ctrl-C stops everything.\n`);
}

/** A start that fails stops everything that it has opened. Messages of the job queue about that would hide the reason. */
let hasFailed = false;

function reportJob({ message }: Error): void {
  if (!hasFailed) console.error(message);
}

/** How long the vendors of the sandbox need until a phone has a message. */
const deliveryMs = 300;

/** The settings, with vendors of text messages on this machine if the sandbox is on and none is connected. */
async function withSms(config: Config, stopping: Stopping, { db, ownUrl, log }: SandboxDeps): Promise<Config> {
  if (config.sms || !config.sandbox) return config;
  const vendors = await openSmsVendors({
    now: systemClock,
    portalUrl: ownUrl,
    registered: (vendor) => listRegistered(db, vendor),
    tellsAfterMs: deliveryMs,
    log,
  });
  stopping.add('vendors of text messages', () => vendors.close());
  return { ...config, sms: { ...vendors.settingsFor('aliyun', 'tencent'), knowsIds: true } };
}

interface SandboxDeps {
  readonly db: Database;
  readonly ownUrl: () => string;
  readonly log: (line: string) => void;
}

/** Starts everything in this order: config, database, its content, app, listen. Everything that was opened is added to `stopping`. */
async function start(config: Config, stopping: Stopping): Promise<void> {
  const databaseUrl = await openDatabase(config, stopping);
  await tryToListen(config);
  await prepareDatabase(databaseUrl, {
    sealer: createSealer(config.sealingKeys),
    clock: systemClock,
    filesFolder: config.filesFolder,
    log: (line) => console.log(line),
    report: (line) => console.error(line),
  });
  const connection = connectDatabase(databaseUrl, config.databaseConnections);
  const log = createBoundedLog(process.stdout);
  const jobs = await startJobs(databaseUrl, jobKinds, reportJob);
  let address = '';
  const write = (line: string) => log.write(`${line}\n`);
  const ownUrl = () => address;
  const services = createServices({
    config: await withSms(config, stopping, { db: connection.db, ownUrl, log: write }),
    db: connection.db,
    seal: await openSeal({ ...config, db: connection.db, sealer: createSealer(config.sealingKeys), clock: systemClock }),
    jobs,
    clock: systemClock,
    ownUrl,
    log: write,
  });
  if (config.sandbox) await addSampleStaff(services);
  addStopOfServices(stopping, { connection, jobs, services });
  const { logLevel, trustProxy } = config;
  const app = await createApp(services, { logLevel, log, trustProxy, isStopping: () => stopping.hasBegun() });
  addStopOfApp(stopping, app);
  const site = await services.site.current();
  const origin = (host: string) => chooseOrigin(services.site.knownHosts(), services.publicUrl(), host);
  await (config.dev
    ? serveDevPages(app, webFolder, origin, inProcessTransport(app))
    : serveBuiltPages(app, path.join(webFolder, 'build'), origin));
  // The search reads its words for a quarter of a second, in which nobody would be answered.
  await services.vocabularies.renew();
  stopping.add('index of the search', services.vocabularies.keepCurrent());
  await listenAt(config, () => app.listen({ port: config.port, host: config.host }));
  const bound = app.server.address();
  address = localAddress(config.host, bound && typeof bound === 'object' ? bound.port : config.port);
  await jobs.work(services);
  const warnings = [
    sayExpiry(services.signer.certificate, systemClock()),
    sayUnknownYears(await services.holidays.current(), systemClock()),
  ];
  for (const warning of warnings) if (warning !== undefined) console.error(warning);
  printWelcome(site.company.shortName, config.publicUrl ?? address, config);
}

const stopping = createStopping((line) => console.error(line));
try {
  const config = readConfig(process.env);
  speak(config.messages);
  await start(config, stopping);
  stopping.onSignals();
} catch (error) {
  hasFailed = true;
  await stopping.stop();
  const refusals = [BadConfig, CannotListen, DatabaseInUse, DatabaseMissing, EarlierServer, NewerDatabase, OtherSchema, WrongKeys];
  const known = error instanceof Error && refusals.some((kind) => error instanceof kind);
  if (known) console.error(`the server does not start:\n${error.message}`);
  else {
    console.error(error);
    // What stands last is read first. Of a name with several addresses, each has an error.
    const [reason] = error instanceof AggregateError ? error.errors : [error];
    console.error(`the server does not start: ${reason instanceof Error ? reason.message : String(reason)}`);
  }
  process.exit(1);
}
