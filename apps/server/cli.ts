import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { BadConfig, readConfig } from './config.ts';
import { summarizeEvents } from './domains/analytics/summarize-events.ts';
import type { FeedName } from './domains/core/feed.ts';
import { importFeed } from './domains/core/import-feed.ts';
import { importSamples } from './domains/core/import-samples.ts';
import { finishLead, listLeads, showLead } from './domains/leads/answer-leads.ts';
import { listHolds, placeHold, removeHold } from './domains/holds/holds.ts';
import { decideIdentityReview, listIdentityReviews, openIdentityReview, undoIdentityReview } from './domains/identity/public.ts';
import { judgePopularSearches } from './domains/search/popular-searches.ts';
import { listUnansweredSearches } from './domains/search/unanswered-searches.ts';
import { reportDisclosureDue } from './domains/content/disclosure/disclosure-due.ts';
import { exportOccupations, importOccupations, returnToBuiltIn } from './domains/occupations/import-occupations.ts';
import { deriveRates } from './domains/products/derive-rates.ts';
import { diffProduct } from './domains/products/diff-product.ts';
import { checkProductAt } from './domains/products/import-product.ts';
import { exportTrail } from './domains/trail/export-trail.ts';
import { checkPolicies } from './domains/policies/rows/check-policies.ts';
import { auditPrices } from './domains/orders/audit-prices.ts';
import { saveReports } from './domains/orders/health/save-reports.ts';
import { listReviews, reviewOrder, showReview } from './domains/orders/review-order.ts';
import { contentFolder, importContent, importSiteTexts } from './import-content.ts';
import { jobKinds } from './jobs.ts';
import { lapseCommands } from './lapse-commands.ts';
import { partnerCommands, type PartnerOptions, partnerOptions } from './partner-commands.ts';
import { systemClock } from './platform/clock.ts';
import { connectDatabase, noTimeouts } from './platform/database/connect.ts';
import { migrate } from './platform/database/migrate.ts';
import { takeTurn } from './platform/database/take-turns.ts';
import { findRunningDatabase } from './platform/embedded-database/embedded-database.ts';
import { localAddress } from './platform/http/local-address.ts';
import { type JobRunner, startJobs } from './platform/jobs.ts';
import { repeatBackFills } from './prepare-database.ts';
import { describeFeed, describeImport } from './describe-imports.ts';
import { createServices, type Services } from './services.ts';
import { premiumCommands } from './premium-commands.ts';
import { transferCommands } from './transfer-commands.ts';
import { usage } from './cli-usage.ts';
import { showImages } from './show-images.ts';
import { anchorNow, exportTo, type Printed, verifyAnchors, verifyFile, verifyNumber, writeCertificate } from './trail-commands.ts';

interface Options {
  readonly builtIn: boolean;
  readonly days: string;
  readonly reason: string | undefined;
  /** Files of certificates. */
  readonly certificates: readonly string[];
  readonly json: boolean;
  /** All options as they were given. */
  readonly given: PartnerOptions;
  readonly open: boolean;
  readonly batch: string | undefined;
  readonly jobs: JobRunner<Services>;
  /** Runs what a starting server must not do at the same time. */
  readonly turn: <Result>(run: () => Promise<Result>) => Promise<Result>;
}

interface Alone {
  readonly certificates: readonly string[];
  readonly writes: boolean;
}

type Command = (services: Services, args: readonly string[], options: Options) => Promise<void>;

const print = (value: unknown) => console.log(typeof value === 'string' ? value : JSON.stringify(value, null, 2));

function report({ lines, ok }: Printed): void {
  print(lines.join('\n'));
  if (!ok) process.exitCode = 1;
}

function need(value: string | undefined): string {
  if (!value) throw new BadConfig(usage);
  return value;
}

/** The commands on transfers return the lines that they print. */
const lapses = Object.entries(lapseCommands).map(([name, run]): [string, Command] => [
  name,
  async (services, args, options) =>
    print((await run(services, args, { ...options, from: options.given.from, operator: userInfo().username })).join('\n')),
]);

const transfers = Object.entries(transferCommands).map(([name, run]): [string, Command] => [
  name,
  async (services, args, options) => print((await run(services, args, { ...options, operator: userInfo().username })).join('\n')),
]);

const commands: Readonly<Record<string, Command>> = {
  ...Object.fromEntries(
    Object.entries(partnerCommands).map(([name, run]): [string, Command] => [
      name,
      async (services, args, { given }) => print((await run(services, args, given)).join('\n')),
    ]),
  ),
  ...Object.fromEntries(transfers),
  ...Object.fromEntries(lapses),
  ...Object.fromEntries(
    Object.entries(premiumCommands).map(([name, run]): [string, Command] => [
      name,
      async (services, args) => report(await run(services, args)),
    ]),
  ),
  import: async ({ db }, [folder], { turn }) => {
    const changed = await turn(() => importContent(db, folder ? path.resolve(folder) : contentFolder, systemClock()));
    print(changed.length > 0 ? `imported ${changed.join(', ')}` : 'nothing has changed');
  },
  'import content': async ({ db }, [folder], { turn }) => {
    const changed = await turn(() => importSiteTexts(db, folder ? path.resolve(folder) : contentFolder, systemClock()));
    print(changed ? 'imported texts' : 'nothing has changed');
  },
  'import claims': (services, [file]) => importCore(services, 'claims', file),
  'import policies': (services, [file]) => importCore(services, 'policies', file),
  'import endorsements': (services, [file]) => importCore(services, 'endorsements', file),
  'import points': (services, [file]) => importCore(services, 'points', file),
  'import samples': async (services, [phone]) => {
    if (!services.demonstration) throw new BadConfig('samples are for demonstrations: PORTAL_SANDBOX is off');
    for (const { name, result } of await importSamples(services, path.join(contentFolder, 'samples'), need(phone)))
      print(describeFeed(name, result));
  },
  'disclosure due': async (services) => {
    const { lines, late } = await reportDisclosureDue(services);
    print(lines.join('\n'));
    if (late > 0) process.exitCode = 1;
  },
  'products check': async ({ catalogue }, [folder]) => {
    const findPresent = async (goodsId: string) => (await catalogue.onSaleNow(goodsId))?.product;
    const faults = await checkProductAt(path.resolve(need(folder)), systemClock(), findPresent);
    print(faults.length > 0 ? faults.join('\n') : 'no faults');
    if (faults.length > 0) process.exitCode = 1;
  },
  'products diff': async (services, [folder]) => {
    const found = await diffProduct(services, path.resolve(need(folder)), systemClock());
    if ('faults' in found) throw new Error(`the folder has faults:\n${found.faults.join('\n')}`);
    print(found.lines.join('\n'));
  },
  'rating audit': async (services) => {
    const { orders, differences } = await auditPrices(services);
    print([...differences, `${orders} orders, ${differences.length} differ`].join('\n'));
    if (differences.length > 0) process.exitCode = 1;
  },
  'import occupations': async ({ db }, [file], { builtIn }) => {
    if (builtIn && file) throw new BadConfig(usage);
    const now = systemClock();
    const result = builtIn ? await returnToBuiltIn(db, now) : await importOccupations(db, path.resolve(need(file)), now);
    if ('faults' in result) throw new Error(`the table was not imported:\n${result.faults.join('\n')}`);
    print(result.imported ? describeImport(result) : 'nothing has changed');
  },
  'export occupations': async ({ db }, [file]) => {
    const text = await exportOccupations(db);
    // An existing file may be the insurer's work: it is never overwritten.
    if (file) await writeFile(path.resolve(file), text, { flag: 'wx' });
    else process.stdout.write(text);
  },
  'review list': async (services) => print(await listReviews(services)),
  'review show': async (services, [orderNo]) =>
    print(await showReview(services, { orderNo: need(orderNo), reviewer: userInfo().username })),
  'review reports': async (services, [orderNo, folder]) => {
    const saved = await saveReports(services, {
      orderNo: need(orderNo),
      folder: path.resolve(need(folder)),
      reviewer: userInfo().username,
    });
    print(saved.join('\n') || 'no reports were uploaded');
  },
  'review accept': async (services, [orderNo]) =>
    reviewOrder(services, { orderNo: need(orderNo), verdict: 'accept', reviewer: userInfo().username }),
  'review decline': async (services, [orderNo]) =>
    reviewOrder(services, { orderNo: need(orderNo), verdict: 'decline', reviewer: userInfo().username }),
  'identity list': async (services) => print(await listIdentityReviews(services)),
  'identity show': async (services, [reviewNo], { reason }) => {
    const look = { reviewNo: need(reviewNo), reviewer: userInfo().username, reason: need(reason) };
    const { said, images } = await openIdentityReview(services, look);
    await showImages(images, (addresses) => print({ ...said, images: addresses }));
  },
  'identity approve': async (services, [reviewNo]) =>
    decideIdentityReview(services, { reviewNo: need(reviewNo), reviewer: userInfo().username, verdict: 'approved' }),
  'identity reject': async (services, [reviewNo, reason]) =>
    decideIdentityReview(services, { reviewNo: need(reviewNo), reviewer: userInfo().username, verdict: 'rejected', reason: need(reason) }),
  'identity undo': async (services, [reviewNo], { reason }) =>
    undoIdentityReview(services, { reviewNo: need(reviewNo), reviewer: userInfo().username, reason: need(reason?.trim()) }),
  'leads list': async (services) => print(await listLeads(services)),
  'leads show': async (services, [requestNo]) => print(await showLead(services, need(requestNo))),
  'leads done': async (services, [requestNo]) => finishLead(services, need(requestNo)),
  'hold add': async (services, [name], { reason }) =>
    print(`hold ${await placeHold(services, { name: need(name), reason: need(reason?.trim()), by: userInfo().username })}`),
  'hold list': async (services) => print((await listHolds(services)).join('\n') || 'nothing is held'),
  'hold remove': async (services, [id]) => removeHold(services, Number(need(id)), userInfo().username),
  'search popular': async (services) => {
    const judged = await judgePopularSearches(services);
    print(
      judged.map(({ text, people, days, standing }) => `${text}: ${people} people on ${days} days, ${standing}`).join('\n') ||
        'nothing yet',
    );
  },
  'search unanswered': async (services) => {
    const unanswered = await listUnansweredSearches(services);
    print(unanswered.map(({ text, people, days }) => `${text}: ${people} people on ${days} days`).join('\n') || 'nothing yet');
  },
  analytics: async (services, _args, { days }) => {
    if (!/^[1-9]\d{0,3}$/.test(days)) throw new BadConfig(usage);
    print(await summarizeEvents(services, Number(days)));
  },
  'policies check': async (services) => {
    const problems = await checkPolicies(services);
    print(problems.length > 0 ? problems.join('\n') : 'every policy has its contract, and rows that agree with it');
    if (problems.length > 0) process.exitCode = 1;
  },
  'back-fills repeat': async (services, _args, { turn }) => {
    const left: string[] = [];
    await turn(() => repeatBackFills(services.db, { ...services, report: (line) => left.push(line) }));
    print(left.length > 0 ? left.join('\n') : 'nothing is left');
    if (left.length > 0) process.exitCode = 1;
  },
  'jobs failed': async (_services, _args, { jobs }) => {
    for (const { name, data, tries, failedAt } of await jobs.listFailed())
      print(`${failedAt.toISOString()} ${name} ${JSON.stringify(data)}: ${tries} tries`);
  },
  'jobs retry': async (_services, _args, { jobs }) => print(`queued again: ${await jobs.retryFailed()}`),
  'trail verify': async (services, [number], { certificates }) => report(await verifyNumber(services, need(number), certificates)),
  'trail export': async (services, [number, file], { certificates, json }) => {
    if (json) print(await exportTrail(services.db, services.sealer, need(number)));
    else print(await exportTo(services, need(number), file, certificates));
  },
  'trail anchor': async (services, [verb], { certificates }) => {
    if (verb !== undefined && verb !== 'verify') throw new BadConfig(usage);
    report(verb ? await verifyAnchors(services, certificates) : await anchorNow(services));
  },
  'trail certificate': async (services) => void process.stdout.write(writeCertificate(services)),
};

async function importCore(services: Services, name: FeedName, file: string | undefined): Promise<void> {
  print(describeFeed(name, await importFeed(services, name, path.resolve(need(file)))));
}

/** Commands that need neither a database nor settings. */
async function runAlone(positionals: readonly string[], { certificates, writes }: Alone): Promise<Printed | undefined> {
  const [area, verb, file] = positionals;
  const command = `${area} ${verb}`;
  if (command === 'rating derive') return deriveRates(file ? path.resolve(file) : contentFolder, { writes });
  return command === 'trail verify' && file && existsSync(file) ? verifyFile(file, certificates) : undefined;
}

function findCommand(positionals: readonly string[]): { run: Command; args: readonly string[] } {
  for (const words of [3, 2, 1]) {
    const run = commands[positionals.slice(0, words).join(' ')];
    if (run) return { run, args: positionals.slice(words) };
  }
  throw new BadConfig(usage);
}

const options = {
  'built-in': { type: 'boolean', default: false },
  days: { type: 'string' },
  reason: { type: 'string' },
  json: { type: 'boolean', default: false },
  open: { type: 'boolean', default: false },
  batch: { type: 'string' },
  write: { type: 'boolean', default: false },
  ...partnerOptions,
  certificate: { type: 'string', multiple: true, default: [] as string[] },
} as const;

/** Runs a command with the services of a server. */
async function runWithServices(run: Command, args: readonly string[], given: Omit<Options, 'jobs' | 'turn'>): Promise<void> {
  const config = readConfig(process.env);
  const databaseUrl = config.databaseUrl ?? findRunningDatabase(path.join(config.dataFolder, 'database'));
  if (!databaseUrl) throw new BadConfig('the embedded database is not running: start the server first');
  // A command waits and works as long as it needs: an operator watches it.
  const connection = connectDatabase(databaseUrl, 4, noTimeouts);
  const turn: Options['turn'] = (work) => takeTurn(connection, (line) => console.error(line), work);
  await turn(() => migrate(connection.pool));
  const jobs = await startJobs(databaseUrl, jobKinds, (error) => console.error(error.message), { onlyQueues: true });
  const services = createServices({
    config,
    db: connection.db,
    jobs,
    clock: systemClock,
    ownUrl: () => localAddress(config.host, config.port),
    log: () => undefined,
  });
  try {
    await run(services, args, { ...given, jobs, turn });
  } finally {
    await services.pdf.close();
    await jobs.stop();
    await connection.close();
  }
}

try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  const { 'built-in': builtIn, certificate: certificates, days, reason, json, open, batch, write: writes } = values;
  const printed = await runAlone(positionals, { certificates, writes });
  if (printed) report(printed);
  else {
    const { run, args } = findCommand(positionals);
    await runWithServices(run, args, { builtIn, certificates, days: days ?? '7', reason, json, open, batch, given: values });
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
