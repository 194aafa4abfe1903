import type { PaymentProvider } from '@portal/server/gateways/payment/payment-provider.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createApp } from '@portal/server/app.ts';
import { readConfig } from '@portal/server/config.ts';
import { debitPremiums } from '@portal/server/domains/premiums/debits/debit-premiums.ts';
import { makeInstalments } from '@portal/server/domains/premiums/make-instalments.ts';
import { jobKinds } from '@portal/server/jobs.ts';
import { systemClock } from '@portal/server/platform/clock.ts';
import { connectDatabase } from '@portal/server/platform/database/connect.ts';
import { claimFolder } from '@portal/server/platform/file-store/claim-folder.ts';
import { startJobs } from '@portal/server/platform/jobs.ts';
import { createSealer } from '@portal/server/platform/sealing.ts';
import { openSeal } from '@portal/server/platform/signing/open-seal.ts';
import { createServices, type Services } from '@portal/server/services.ts';
import { createRandom } from '../faults/random.ts';

/** The cost of a run of the worker: seconds and numbers for each part, and its resident memory. */
export interface RenewalRun {
  readonly made: number;
  readonly makeSeconds: number;
  readonly begun: number;
  readonly debitSeconds: number;
  readonly settleSeconds: number;
  readonly memoryBytes: number;
}

const folder = mkdtempSync(path.join(tmpdir(), 'portal-renewals-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

/** The share of debits whose answer is lost after the provider has taken the money. */
const lostShare = Number(process.env['RENEWALS_LOST'] ?? '0');
const random = createRandom(Number(process.env['RENEWALS_SEED'] ?? '0'));

/** The services with a line to the provider that loses answers. */
function withLostAnswers(services: Services): Services {
  if (lostShare === 0) return services;
  const { providers } = services;
  const losing = (provider: PaymentProvider): PaymentProvider => ({
    ...provider,
    async create(request) {
      const answer = await provider.create(request);
      if (random() < lostShare) throw new Error('the answer was lost');
      return answer;
    },
  });
  const find = (id: string) => {
    const found = providers.find(id);
    return found && losing(found);
  };
  return { ...services, providers: { ...providers, find } };
}

/** Every customer was told yesterday: a debit waits for the day after its message. */
const announcedSql = `
  with told as (insert into messages (id, phone_sealed, phone_hash, text_sealed, template, template_sealed, state, created_at, sent_at, send_before)
    values ('00000005-0000-4000-8000-000000000000', '', '', '', 'premiumDebit', '', 'sent', now() - interval '1 day', now() - interval '1 day', now())
    on conflict do nothing)
  insert into premium_reminders (charge_id, key, sent_at, mandate_id, message_id)
  select charges.id, 'debit-1', now() - interval '1 day', debit_mandates.id, '00000005-0000-4000-8000-000000000000'
  from charges join debit_mandates on policy_id = owner_id where owner_kind = 'instalment' on conflict do nothing`;

/** Makes the charges, debits until nothing is left to begin, and waits until everything is settled. */
async function renew(services: Services, announce: () => Promise<unknown>, waiting: () => Promise<number>): Promise<RenewalRun> {
  const began = performance.now();
  const { made, failed } = await makeInstalments(services);
  if (failed[0]) throw new Error(failed[0]);
  await announce();
  const charged = performance.now();
  let begun = 0;
  for (let isOver = false; !isOver;) {
    const run = await debitPremiums(services);
    begun += run.begun;
    isOver = run.begun === 0 && run.failed.length === 0;
  }
  const debited = performance.now();
  while ((await waiting()) > 0) await pause(250);
  const settled = performance.now();
  return {
    made,
    makeSeconds: (charged - began) / 1000,
    begun,
    debitSeconds: (debited - charged) / 1000,
    settleSeconds: (settled - charged) / 1000,
    memoryBytes: process.memoryUsage.rss(),
  };
}

const databaseUrl = process.env['DATABASE_URL'] ?? '';
const config = readConfig({
  DATABASE_URL: databaseUrl,
  PORTAL_KEYS: `1:${Buffer.alloc(32, 7).toString('base64')}`,
  PORTAL_DATA: folder,
  PORTAL_SANDBOX: 'on',
  PORT: '0',
  LOG_LEVEL: 'error',
});
const connection = connectDatabase(databaseUrl, config.databaseConnections);
const jobs = await startJobs(databaseUrl, jobKinds, () => undefined);
let url = '';
const { db } = connection;
await claimFolder({ db, clock: systemClock, filesFolder: config.filesFolder, report: console.error });
const seal = await openSeal({ ...config, db, sealer: createSealer(config.sealingKeys), clock: systemClock });
const services = withLostAnswers(createServices({ config, db, seal, jobs, clock: systemClock, ownUrl: () => url, log: () => undefined }));
const app = await createApp(services, { logLevel: 'error', log: process.stdout, trustProxy: 1, maxEventLoopDelayMs: 0 });
url = await app.listen({ port: 0, host: '127.0.0.1' });
await jobs.work(services);
const pendingSql = "select count(*)::int as count from payments where state = 'pending'";
const announce = () => connection.pool.query(announcedSql);
const run = await renew(services, announce, async () => (await connection.pool.query<{ count: number }>(pendingSql)).rows[0]?.count ?? 0);
process.send?.(run);
process.disconnect?.();
process.exit(0);
