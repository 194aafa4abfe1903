import { showInstant } from '@portal/rules/values/dates.ts';
import { writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkKeys } from '../lifecycle/check-keys.ts';
import { BadConfig, type Config, readConfig, readLanguage } from '../config.ts';
import { summarizeEvents } from '../domains/analytics/summarize-events.ts';
import type { FeedName } from '../domains/core/feed.ts';
import { importFeed } from '../domains/core/import-feed.ts';
import { importSamples } from '../domains/core/import-samples.ts';
import { finishLead, listLeads, showLead } from '../domains/leads/answer-leads.ts';
import { listHolds, placeHold, removeHold } from '../domains/holds/holds.ts';
import { decideIdentityReview, listIdentityReviews, openIdentityReview, undoIdentityReview } from '../domains/identity/public.ts';
import { judgePopularSearches } from '../domains/search/popular-searches.ts';
import { listUnansweredSearches } from '../domains/search/unanswered-searches.ts';
import { reportDisclosureDue } from '../domains/content/disclosure/disclosure-due.ts';
import { exportOccupations, importOccupations, returnToBuiltIn } from '../domains/occupations/import-occupations.ts';
import { deriveRates } from '../domains/products/tables/derive-rates.ts';
import { exportTrail } from '../domains/trail/export-trail.ts';
import { contentFolder } from '../lifecycle/import-content.ts';
import { compareReference } from '../reference/content-reference.ts';
import { jobKinds } from '../jobs.ts';
import { contentCommands, writeCompany } from './content-commands.ts';
import { lapseCommands } from './lapse-commands.ts';
import { partnerCommands, type PartnerOptions, partnerOptions } from './partner-commands.ts';
import { systemClock } from '../platform/clock.ts';
import { connectDatabase, noTimeouts } from '../platform/database/connect.ts';
import { migrate } from '../platform/database/migrate.ts';
import { takeTurn } from '../platform/database/take-turns.ts';
import { localAddress } from '../platform/http/local-address.ts';
import { type JobRunner, startJobs } from '../platform/jobs.ts';
import { inLanguage, speak } from '../platform/text/in-language.ts';
import { createSealer } from '../platform/sealing.ts';
import { openSeal } from '../platform/signing/open-seal.ts';
import { describeFeed, describeOccupations } from './describe-imports.ts';
import { createServices, type Services } from '../services.ts';
import { policyCommands } from './policy-commands.ts';
import { premiumCommands } from './premium-commands.ts';
import { reviewCommands, reviewOptions, type TypedReview } from './review-commands.ts';
import { type Printed, say, sayLines, toText } from './say.ts';
import { shielded, showLine, type Terminal } from './terminal.ts';
import { convertFile } from './text-commands.ts';
import { transferCommands } from './transfer-commands.ts';
import { usageFor, usageOf } from './cli-usage.ts';
import { explainError } from './explain-error.ts';
import { findEmbedded } from './find-embedded.ts';
import { showImages } from './show-images.ts';
import { anchorNow, exportTo, verifyAnchors, verifyFile, verifyNumber, writeCertificate } from './trail-commands.ts';
import { need, WrongUsage } from './wrong-usage.ts';

interface Options {
  readonly builtIn: boolean;
  readonly days: string;
  readonly reason: string | undefined;
  /** Files of certificates. */
  readonly certificates: readonly string[];
  readonly json: boolean;
  /** All options as they were given. */
  readonly given: PartnerOptions &
    Partial<TypedReview> & {
      readonly 'off-sale'?: boolean | undefined;
      readonly unit?: string | undefined;
    };
  readonly open: boolean;
  /** A day: older things are left out. */
  readonly since: string | undefined;
  readonly config: Config;
  readonly batch: string | undefined;
  readonly jobs: JobRunner<Services>;
  /** Runs work that must not happen while a server starts. */
  readonly turn: <Result>(run: () => Promise<Result>) => Promise<Result>;
  readonly terminal: Terminal;
}

type Env = Readonly<Record<string, string | undefined>>;

interface Alone {
  readonly certificates: readonly string[];
  readonly writes: boolean;
  /** The names of a new company. */
  readonly names: { readonly name?: string | undefined; readonly short?: string | undefined; readonly english?: string | undefined };
  readonly terminal: Terminal;
}

type Command = (services: Services, args: readonly string[], options: Options) => Promise<Printed | void>;

const named = <Run>(commands: Readonly<Record<string, Run>>, adapt: (run: Run) => Command): Record<string, Command> =>
  Object.fromEntries(Object.entries(commands).map(([name, run]) => [name, adapt(run)]));

const commands: Readonly<Record<string, Command>> = {
  ...named(partnerCommands, (run) => async (services, args, { given }) => ({ lines: await run(services, args, given), ok: true })),
  ...named(transferCommands, (run) => async (services, args, options) => ({
    lines: await run(services, args, { ...options, operator: userInfo().username }),
    ok: true,
  })),
  ...named(lapseCommands, (run) => async (services, args, options) => ({
    lines: await run(services, args, { ...options, from: options.given.from, operator: userInfo().username }),
    ok: true,
  })),
  ...named(premiumCommands, (run) => run),
  ...named(policyCommands, (run) => run),
  ...named(
    contentCommands,
    (run) => async (services, args, options) =>
      run(services, args, {
        ...options,
        offSale: options.given['off-sale'] === true,
        unit: options.given.unit,
        needsApproval: options.config.productApproval,
        operator: userInfo().username,
      }),
  ),
  'import claims': (services, [file]) => importCore(services, 'claims', file),
  'import policies': (services, [file]) => importCore(services, 'policies', file),
  'import endorsements': (services, [file]) => importCore(services, 'endorsements', file),
  'import points': (services, [file]) => importCore(services, 'points', file),
  'import samples': async (services, [phone]) => {
    if (!services.demonstration) throw new BadConfig('samples are for demonstrations: PORTAL_SANDBOX is off');
    const imported = await importSamples(services, path.join(contentFolder, 'samples'), need(phone));
    return { lines: imported.flatMap(({ name, result }) => describeFeed(name, result)), ok: true };
  },
  'disclosure due': async (services) => {
    const { lines, late } = await reportDisclosureDue(services);
    return { lines, ok: late === 0 };
  },
  'import occupations': async ({ db }, [file], { builtIn }) => {
    if (builtIn && file) throw new WrongUsage();
    const now = systemClock();
    const result = builtIn ? await returnToBuiltIn(db, now) : await importOccupations(db, path.resolve(need(file)), now);
    if ('faults' in result) throw new Error([inLanguage('the table was not imported:', '没有导入职业表：'), ...result.faults].join('\n'));
    return say(result.imported ? describeOccupations(result) : inLanguage('nothing has changed', '没有变化'));
  },
  'export occupations': async ({ db }, [file], { terminal }) => {
    const text = await exportOccupations(db);
    // An existing file may be the insurer's work: it is never overwritten.
    if (file) await writeFile(path.resolve(file), text, { flag: 'wx' });
    else terminal.write(text);
  },
  ...named(
    reviewCommands,
    (run) =>
      async (services, args, { reason, given }) =>
        run(services, args, { ...given, reason, reviewer: userInfo().username }),
  ),
  'identity list': async (services) => say(await listIdentityReviews(services)),
  'identity show': async (services, [reviewNo], { reason, terminal }) => {
    const look = { reviewNo: need(reviewNo), reviewer: userInfo().username, reason: need(reason) };
    const { said, images } = await openIdentityReview(services, look);
    await showImages(images, terminal, (addresses) => terminal.write(`${toText({ ...said, images: addresses })}\n`));
  },
  'identity approve': async (services, [reviewNo]) =>
    decideIdentityReview(services, { reviewNo: need(reviewNo), reviewer: userInfo().username, verdict: 'approved' }),
  'identity reject': async (services, [reviewNo, reason]) =>
    decideIdentityReview(services, { reviewNo: need(reviewNo), reviewer: userInfo().username, verdict: 'rejected', reason: need(reason) }),
  'identity undo': async (services, [reviewNo], { reason }) =>
    undoIdentityReview(services, { reviewNo: need(reviewNo), reviewer: userInfo().username, reason: need(reason?.trim()) }),
  'leads list': async (services) => say(await listLeads(services)),
  'leads show': async (services, [requestNo]) => say(await showLead(services, need(requestNo))),
  'leads done': async (services, [requestNo]) => finishLead(services, need(requestNo)),
  'hold add': async (services, [name], { reason }) =>
    say(`hold ${await placeHold(services, { name: need(name), reason: need(reason?.trim()), by: userInfo().username })}`),
  'hold list': async (services) => sayLines(await listHolds(services), 'nothing is held'),
  'hold remove': async (services, [id]) => {
    if (!/^\d{1,15}$/.test(need(id))) throw new Error(`no hold ${id}: \`hold list\` has the numbers`);
    return removeHold(services, Number(id), userInfo().username);
  },
  'search popular': async (services) => {
    const judged = await judgePopularSearches(services);
    return sayLines(
      judged.map(({ text, people, days, standing }) => `${text}: ${people} people on ${days} days, ${standing}`),
      'nothing yet',
    );
  },
  'search unanswered': async (services) => {
    const unanswered = await listUnansweredSearches(services);
    return sayLines(
      unanswered.map(({ text, people, days }) => `${text}: ${people} people on ${days} days`),
      'nothing yet',
    );
  },
  analytics: async (services, _args, { days }) => {
    if (!/^[1-9]\d{0,3}$/.test(days)) throw new WrongUsage();
    return say(await summarizeEvents(services, Number(days)));
  },
  'jobs failed': async (_services, _args, { jobs }) => {
    const lines = (await jobs.listFailed()).map(
      ({ name, data, tries, failedAt }) => `${showInstant(failedAt.toISOString())} ${name} ${JSON.stringify(data)}: ${tries} tries`,
    );
    return sayLines(lines, 'no job has run out of tries');
  },
  'jobs retry': async (_services, _args, { jobs }) => say(`queued again: ${await jobs.retryFailed()}`),
  'trail verify': async (services, [number], { certificates }) => verifyNumber(services, need(number), certificates),
  'trail export': async (services, [number, file], { certificates, json }) => {
    if (!json) return say(await exportTo(services, need(number), file, certificates));
    return say(await exportTrail(services.db, services.sealer, need(number)));
  },
  'trail anchor': async (services, [verb], { certificates }) => {
    if (verb === 'verify') return verifyAnchors(services, certificates);
    if (verb !== undefined && verb !== 'lost') throw new WrongUsage();
    return anchorNow(services, verb === 'lost');
  },
  'trail certificate': async (services, _args, { terminal }) => terminal.write(writeCertificate(services)),
};

async function importCore(services: Services, name: FeedName, file: string | undefined): Promise<Printed> {
  return { lines: describeFeed(name, await importFeed(services, name, path.resolve(need(file)))), ok: true };
}

/** Commands that need neither a database nor settings. */
async function runAlone(positionals: readonly string[], { certificates, writes, names, terminal }: Alone): Promise<Printed | undefined> {
  const [area, verb, file, ...rest] = positionals;
  const command = `${area} ${verb}`;
  if (command === 'content reference') {
    if (file !== undefined) throw new WrongUsage();
    return compareReference({ writes });
  }
  if (command === 'company new') {
    if (rest.length > 0) throw new WrongUsage();
    return writeCompany(path.resolve(need(file)), { name: need(names.name), short: names.short, english: names.english });
  }
  if (command === 'rating derive') return deriveRates(file ? path.resolve(file) : contentFolder, { writes });
  if (command === 'texts from') {
    return convertFile(positionals.slice(2), terminal.complain);
  }
  return command === 'trail verify' && file ? verifyFile(file, certificates) : undefined;
}

function findCommand(positionals: readonly string[]): { run: Command; args: readonly string[] } {
  for (const words of [3, 2, 1]) {
    const run = commands[positionals.slice(0, words).join(' ')];
    if (run) return { run, args: positionals.slice(words) };
  }
  throw new WrongUsage();
}

const options = {
  'built-in': { type: 'boolean', default: false },
  'off-sale': { type: 'boolean', default: false },
  unit: { type: 'string' },
  name: { type: 'string' },
  short: { type: 'string' },
  english: { type: 'string' },
  days: { type: 'string' },
  reason: { type: 'string' },
  since: { type: 'string' },
  json: { type: 'boolean', default: false },
  open: { type: 'boolean', default: false },
  batch: { type: 'string' },
  write: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
  ...reviewOptions,
  ...partnerOptions,
  certificate: { type: 'string', multiple: true, default: [] as string[] },
} as const;

/** Runs a command with the services of a server. */
async function runWithServices(
  { positionals, env, terminal }: { positionals: readonly string[]; env: Env; terminal: Terminal },
  given: Omit<Options, 'config' | 'jobs' | 'turn' | 'terminal'>,
): Promise<Printed | void> {
  const { run, args } = findCommand(positionals);
  const config = readConfig(env);
  const databaseUrl = config.databaseUrl ?? findEmbedded(path.join(config.dataFolder, 'database'));
  if (!databaseUrl)
    throw new BadConfig(inLanguage('the embedded database is not running: start the server first', '内置数据库没有运行：请先启动服务器'));
  // A command waits and works as long as it needs: an operator watches it.
  const connection = connectDatabase(databaseUrl, 4, noTimeouts);
  const turn: Options['turn'] = (work) => takeTurn(connection, terminal.complain, work);
  try {
    await turn(async () => {
      await migrate(connection.pool);
      await checkKeys(connection.db, { sealer: createSealer(config.sealingKeys), clock: systemClock, report: terminal.complain });
    });
  } catch (error) {
    await connection.close();
    throw error;
  }
  const jobs = await startJobs(databaseUrl, jobKinds, (error) => terminal.complain(error.message), { onlyQueues: true });
  const services = createServices({
    config,
    db: connection.db,
    seal: await openSeal({ ...config, db: connection.db, sealer: createSealer(config.sealingKeys), clock: systemClock }),
    jobs,
    clock: systemClock,
    ownUrl: () => localAddress(config.host, config.port),
    log: () => undefined,
  });
  try {
    return await run(services, args, { ...given, config, jobs, turn, terminal });
  } finally {
    await services.pdf.close();
    await services.textReader.close();
    await jobs.stop();
    await connection.close();
  }
}

/** Runs an operator's command. `env` has the settings of a server. Returns the exit code. */
export async function runCommand(words: readonly string[], env: Env, own: Terminal): Promise<number> {
  const terminal = shielded(own);
  // Before the settings are read as a whole: help needs none of the others.
  speak(readLanguage(env));
  try {
    const { positionals, values } = parseArgs({ args: [...words], allowPositionals: true, options });
    const [first, second] = positionals;
    if (values.help || first === 'help') {
      terminal.write(`${usageFor(first === 'help' ? second : first)}\n`);
      return 0;
    }
    const { 'built-in': builtIn, certificate: certificates, days, reason, since, json, open, batch, write: writes } = values;
    speak(readLanguage(env));
    const alone = await runAlone(positionals, { certificates, writes, names: values, terminal });
    const given = { builtIn, certificates, days: days ?? '7', reason, since, json, open, batch, given: values };
    const printed = alone ?? (await runWithServices({ positionals, env, terminal }, given));
    if (printed && printed.lines.length > 0) terminal.write(`${printed.lines.map(showLine).join('\n')}\n`);
    for (const warning of printed?.warnings ?? []) terminal.complain(showLine(warning));
    return printed?.ok === false ? 1 : 0;
  } catch (error) {
    terminal.complain(error instanceof WrongUsage ? usageOf(words) : explainError(error));
    return 1;
  }
}
