import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { ServerBuild } from 'react-router';
import { type App, createApp } from './app.ts';
import { BadConfig, type Config, readConfig } from './config.ts';
import { chooseOrigin } from './domains/site/choose-origin.ts';
import { jobKinds } from './jobs.ts';
import { createBoundedLog } from './platform/bounded-log.ts';
import { systemClock } from './platform/clock.ts';
import { connectDatabase } from './platform/database/connect.ts';
import { DatabaseInUse, type EmbeddedDatabase, startEmbeddedDatabase } from './platform/embedded-database/embedded-database.ts';
import { startJobs } from './platform/jobs.ts';
import { serveDevPages } from './platform/pages/dev-pages.ts';
import { createPageCache } from './platform/pages/page-cache.ts';
import { createPageRenderer } from './platform/pages/page-renderer.ts';
import { inProcessTransport } from './platform/pages/in-process-transport.ts';
import { servePages } from './platform/pages/pages.ts';
import { createSealer } from './platform/sealing.ts';
import { prepareDatabase } from './prepare-database.ts';
import { createServices } from './services.ts';

const webFolder = fileURLToPath(new URL('../web/', import.meta.url));

/** Functions that close what was opened, run in reverse order. */
type Stack = (() => Promise<unknown>)[];

async function openDatabase(config: Config, opened: Stack): Promise<string> {
  if (config.databaseUrl) return config.databaseUrl;
  const embedded: EmbeddedDatabase = await startEmbeddedDatabase(path.join(config.dataFolder, 'database'));
  opened.push(() => embedded.stop());
  if (embedded.takenOver) console.log('took over the database of a server that was killed');
  return embedded.url;
}

function printWelcome(company: string, address: string, { sandbox }: Config): void {
  console.log(`\n  ${company} is at ${address}`);
  if (sandbox) console.log(`  To sign in: any mobile number and the SMS code, in this log and at ${address}/sandbox/outbox`);
  console.log('  The contract: /api/docs. Ctrl-C stops everything.\n');
}

/** Serves the web app from its build, which has to exist. */
async function serveBuiltPages(app: App, origin: (host: string) => string): Promise<void> {
  const build = path.join(webFolder, 'build');
  // The module has the types of React Router's build.
  const serverBuild = (await import(pathToFileURL(path.join(build, 'server/index.js')).href)) as ServerBuild;
  const renderer = createPageRenderer(serverBuild, inProcessTransport(app));
  await servePages(app, { renderer, cache: createPageCache(renderer), assets: path.join(build, 'client'), origin });
}

/** The host under which a browser on this machine reaches the server. */
function addressHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return host.includes(':') ? `[${host}]` : host;
}

/** Starts everything in the order config, database, what it stores, app, listen. Returns a function that stops everything. */
async function start(config: Config): Promise<() => Promise<void>> {
  const opened: Stack = [];
  const stop = async () => {
    for (const close of opened.reverse().splice(0)) await close();
  };
  try {
    const databaseUrl = await openDatabase(config, opened);
    await prepareDatabase(databaseUrl, {
      sealer: createSealer(config.sealingKeys),
      clock: systemClock,
      log: (line) => console.log(line),
      report: (line) => console.error(line),
    });
    const connection = connectDatabase(databaseUrl, config.databaseConnections);
    opened.push(() => connection.close());
    const log = createBoundedLog(process.stdout);
    const jobs = await startJobs(databaseUrl, jobKinds, (error) => console.error(error.message));
    let address = '';
    const services = createServices({
      config,
      db: connection.db,
      jobs,
      clock: systemClock,
      ownUrl: () => address,
      log: (line) => log.write(`${line}\n`),
    });
    opened.push(
      () => services.pdf.close(),
      () => services.textReader.close(),
      () => jobs.stop(),
    );
    const app = await createApp(services, { logLevel: config.logLevel, log, trustProxy: config.trustProxy });
    opened.push(() => app.close());
    const site = await services.site.current();
    const origin = (host: string) => chooseOrigin(services.site.knownHosts(), services.publicUrl(), host);
    await (config.dev ? serveDevPages(app, webFolder, origin, inProcessTransport(app)) : serveBuiltPages(app, origin));
    await app.listen({ port: config.port, host: config.host });
    const bound = app.server.address();
    address = `http://${addressHost(config.host)}:${bound && typeof bound === 'object' ? bound.port : config.port}`;
    await jobs.work(services);
    printWelcome(site.company.shortName, config.publicUrl ?? address, config);
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

try {
  const stop = await start(readConfig(process.env));
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
} catch (error) {
  const known = error instanceof BadConfig || error instanceof DatabaseInUse;
  console.error(known ? `the server does not start:\n${error.message}` : error);
  process.exit(1);
}
