import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { BadConfig, readConfig } from './config.ts';
import { summarizeEvents } from './domains/analytics/summarize-events.ts';
import type { FeedName } from './domains/core/feed.ts';
import { type FeedResult, importFeed } from './domains/core/import-feed.ts';
import { importSamples } from './domains/core/import-samples.ts';
import { finishLead, listLeads, showLead } from './domains/leads/answer-leads.ts';
import { listHolds, placeHold, removeHold } from './domains/holds/holds.ts';
import { decideIdentityReview, listIdentityReviews, openIdentityReview } from './domains/identity/public.ts';
import { reportDisclosureDue } from './domains/content/disclosure/disclosure-due.ts';
import { exportOccupations, importOccupations, type OccupationImport, returnToBuiltIn } from './domains/occupations/import-occupations.ts';
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
import { systemClock } from './platform/clock.ts';
import { connectDatabase, noTimeouts } from './platform/database/connect.ts';
import { migrate } from './platform/database/migrate.ts';
import { takeTurn } from './platform/database/take-turns.ts';
import { findRunningDatabase } from './platform/embedded-database/embedded-database.ts';
import { type JobRunner, startJobs } from './platform/jobs.ts';
import { repeatBackFills } from './prepare-database.ts';
import { createServices, type Services } from './services.ts';
import { exportTo, type Printed, verifyFile, verifyNumber, writeCertificate } from './trail-commands.ts';

const usage = `usage: npm run portal -- <command>

  import [FOLDER]              import site.yaml, sms-templates.yaml, texts and products (default: content/);
                               products that FOLDER lacks go off sale
  import content [FOLDER]      import only the texts of the public site: categories, articles, lists
  disclosure due               what must be disclosed by when, and what is late
  products check FOLDER        the faults of a product folder, with file and line
  products diff FOLDER         what the version in the folder would change of the one on sale, premiums at 20 points
  rating derive [FOLDER]       derive the filed tables of FOLDER's products (default: content/) again from the life tables, and
                               print what differs; --write writes it
  rating audit                 price every submitted order again with its own tables; print those that differ
  import claims|policies|endorsements|points FILE
                               what the core system reports, one JSON object per line: all lines or none
  import samples PHONE         sample claims, policies and points for a customer of a demonstration who has bought a policy
  import occupations FILE      put the insurer's own table of occupations (CSV) in force
  import occupations --built-in
                               put the built-in table in force again
  export occupations [FILE]    the table in force as such a CSV, to a new file or to standard output
  review list                  orders that wait for an underwriter
  review show ORDER            the answers to look at
  review reports ORDER FOLDER  save the medical reports that were uploaded, as review show names them
  review accept ORDER          accept: the applicant may pay
  review decline ORDER         decline
  identity list                certificates that wait for a reviewer
  identity show REVIEW --reason TEXT
                               what the customer wrote, and the images; who looked and why is recorded
  identity approve REVIEW      approve: the account is verified
  identity reject REVIEW REASON
                               reject; the customer reads the reason
  leads list                   visitors' requests that wait for a call
  leads show REQUEST           who asked, and what for
  leads done REQUEST           the request has been dealt with
  hold add ORDER|PHONE --reason TEXT
                               keep an order, or an account with its orders, whatever its term
  hold list                    what is kept, since when, by whom and why
  hold remove HOLD             let its term count again
  analytics [--days N]         page views and clicks by day (default: 7 days)
  policies check               policies whose contract is missing, has no prices or differs from its rows
  back-fills repeat            convert what an upgrade had to leave, and print what is left
  jobs failed                  jobs that ran out of tries
  jobs retry                   queue them again
  trail verify NUMBER [--certificate FILE]
                               recompute the chain of an order or a policy and check its signed heads; --certificate,
                               as often as needed: the certificates that the server signed with before
  trail verify FILE --certificate FILE
                               check an evidence file, on any machine: without a database and settings
  trail export NUMBER [FILE]   the evidence of an order or a policy as a sealed PDF (evidence-NUMBER.pdf)
  trail export NUMBER --json   its rows, readable, to standard output
  trail certificate            the certificate that the server signs with (PEM), to standard output
`;

interface Options {
  readonly builtIn: boolean;
  readonly days: string;
  readonly reason: string | undefined;
  /** Files of certificates. */
  readonly certificates: readonly string[];
  readonly json: boolean;
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

const commands: Readonly<Record<string, Command>> = {
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
    for (const { name, result } of await importSamples(services, path.join(contentFolder, 'samples'), need(phone))) printFeed(name, result);
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
  'identity show': async (services, [reviewNo], { reason }) =>
    print(await openIdentityReview(services, { reviewNo: need(reviewNo), reviewer: userInfo().username, reason: need(reason) })),
  'identity approve': async (services, [reviewNo]) =>
    decideIdentityReview(services, { reviewNo: need(reviewNo), reviewer: userInfo().username, verdict: 'approved' }),
  'identity reject': async (services, [reviewNo, reason]) =>
    decideIdentityReview(services, { reviewNo: need(reviewNo), reviewer: userInfo().username, verdict: 'rejected', reason: need(reason) }),
  'leads list': async (services) => print(await listLeads(services)),
  'leads show': async (services, [requestNo]) => print(await showLead(services, need(requestNo))),
  'leads done': async (services, [requestNo]) => finishLead(services, need(requestNo)),
  'hold add': async (services, [name], { reason }) =>
    print(`hold ${await placeHold(services, { name: need(name), reason: need(reason?.trim()), by: userInfo().username })}`),
  'hold list': async (services) => print((await listHolds(services)).join('\n') || 'nothing is held'),
  'hold remove': async (services, [id]) => removeHold(services, Number(need(id)), userInfo().username),
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
  'trail certificate': async (services) => void process.stdout.write(writeCertificate(services)),
};

async function importCore(services: Services, name: FeedName, file: string | undefined): Promise<void> {
  printFeed(name, await importFeed(services, name, path.resolve(need(file))));
}

function printFeed(name: FeedName, result: FeedResult): void {
  if ('faults' in result) throw new Error(`${name} were not imported:\n${result.faults.join('\n')}`);
  const { added, changed, same, differences, moreDifferences } = result;
  print(`${name}: ${added} new, ${changed} changed, ${same} the same, ${differences.length + moreDifferences} differences`);
  if (differences.length > 0) print(differences.join('\n'));
  if (moreDifferences > 0) print(`and ${moreDifferences} more`);
}

function describeImport({ version, change }: Extract<OccupationImport, { imported: true }>): string {
  const { total, added, removed, rerated } = change;
  return `occupations ${version.slice(0, 12)} in force: ${total} occupations, ${added} new, ${removed} gone, ${rerated} rated otherwise`;
}

/** Commands that need neither a database nor settings. */
async function runAlone(positionals: readonly string[], { certificates, writes }: Alone): Promise<Printed | undefined> {
  const [area, verb, file] = positionals;
  const command = `${area} ${verb}`;
  if (command === 'rating derive') return deriveRates(file ? path.resolve(file) : contentFolder, { writes });
  return command === 'trail verify' && file && existsSync(file) ? verifyFile(file, certificates) : undefined;
}

function findCommand(positionals: readonly string[]): { run: Command; args: readonly string[] } {
  for (const words of [2, 1]) {
    const run = commands[positionals.slice(0, words).join(' ')];
    if (run) return { run, args: positionals.slice(words) };
  }
  throw new BadConfig(usage);
}

const options = {
  'built-in': { type: 'boolean', default: false },
  days: { type: 'string', default: '7' },
  reason: { type: 'string' },
  json: { type: 'boolean', default: false },
  write: { type: 'boolean', default: false },
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
    ownUrl: () => config.publicUrl ?? '',
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
  const { 'built-in': builtIn, certificate: certificates, days, reason, json, write: writes } = values;
  const printed = await runAlone(positionals, { certificates, writes });
  if (printed) report(printed);
  else {
    const { run, args } = findCommand(positionals);
    await runWithServices(run, args, { builtIn, certificates, days, reason, json });
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
