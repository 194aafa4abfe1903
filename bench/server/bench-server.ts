import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createApp } from '@portal/server/app.ts';
import { type Config, readConfig } from '@portal/server/config.ts';
import { jobKinds } from '@portal/server/jobs.ts';
import { systemClock } from '@portal/server/platform/clock.ts';
import { connectDatabase } from '@portal/server/platform/database/connect.ts';
import { startEmbeddedDatabase } from '@portal/server/platform/embedded-database/embedded-database.ts';
import { startJobs } from '@portal/server/platform/jobs.ts';
import { serveBuiltPages } from '@portal/server/platform/pages/built-pages.ts';
import { createSealer } from '@portal/server/platform/sealing.ts';
import { openSeal } from '@portal/server/platform/signing/open-seal.ts';
import { prepareDatabase } from '@portal/server/lifecycle/prepare-database.ts';
import { createServices } from '@portal/server/services.ts';
import { barePath, type FromServer, type ToServer, webBuildVariable } from './server-messages.ts';

const webBuild = process.env[webBuildVariable] ?? fileURLToPath(new URL('../../apps/web/build/', import.meta.url));

/** Functions that close what was opened; called in reverse order. */
const opened: (() => unknown)[] = [];

async function stop(): Promise<never> {
  for (const close of opened.reverse().splice(0)) await close();
  process.exit(0);
}

function tell(message: FromServer): void {
  process.send?.(message);
}

/** A new folder that the database's account may enter; mkdtemp's mode would not allow it. */
function makeDataFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-bench-'));
  chmodSync(folder, 0o755);
  opened.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The server as main.ts composes it, with durable settings, and the bare routes that it is compared with. */
async function serve(config: Config): Promise<void> {
  const embedded = await startEmbeddedDatabase(path.join(config.dataFolder, 'database'));
  opened.push(() => embedded.stop());
  await prepareDatabase(embedded.url, {
    sealer: createSealer(config.sealingKeys),
    clock: systemClock,
    filesFolder: config.filesFolder,
    log: () => undefined,
    report: (line) => console.error(line),
  });
  const connection = connectDatabase(embedded.url, config.databaseConnections);
  opened.push(() => connection.close());
  const jobs = await startJobs(embedded.url, jobKinds, (error) => console.error(error.message));
  opened.push(() => jobs.stop());
  let url = '';
  const services = createServices({
    config,
    db: connection.db,
    seal: await openSeal({ ...config, db: connection.db, sealer: createSealer(config.sealingKeys), clock: systemClock }),
    jobs,
    clock: systemClock,
    ownUrl: () => url,
    log: (line) => console.log(line),
  });
  opened.push(() => services.pdf.close());
  const app = await createApp(services, { logLevel: config.logLevel, log: process.stdout, trustProxy: config.trustProxy });
  opened.push(() => app.close());
  await serveBuiltPages(app, webBuild, services.publicUrl);
  app.get(barePath, { schema: { hide: true } }, (_request, reply) => reply.send('portal'));
  app.post(barePath, { schema: { hide: true } }, (request, reply) => reply.send(request.body));
  await services.vocabularies.renew();
  opened.push(services.vocabularies.keepCurrent());
  url = await app.listen({ port: config.port, host: config.host });
  await jobs.work(services);
  tell({ kind: 'ready', url, databaseUrl: embedded.url, dataFolder: config.dataFolder });
}

process.on('message', (question: ToServer) => {
  if (question.kind !== 'usage') return;
  const { user, system } = process.cpuUsage();
  tell({ kind: 'usage', memoryBytes: process.memoryUsage.rss(), processorMs: (user + system) / 1000 });
});
// The measuring process has ended or does not need this server any more.
for (const ending of ['disconnect', 'SIGINT', 'SIGTERM'] as const) process.once(ending, () => void stop());

try {
  // Each sample customer has its own address, as behind a proxy, because limits by address stay in force.
  await serve(readConfig({ PORTAL_DATA: makeDataFolder(), PORT: '0', LOG_LEVEL: 'error', TRUST_PROXY: 'on' }));
} catch (error) {
  console.error(error);
  process.exitCode = 1;
  await stop();
}
