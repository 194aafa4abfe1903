import { open, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkKeys } from '../lifecycle/check-keys.ts';
import { type Config, readConfig, readLanguage } from '../config.ts';
import { BadConfig } from '../key-files.ts';
import type { FeedName } from '../domains/core/feed.ts';
import { importFeed } from '../domains/core/import-feed.ts';
import { importSamples } from '../domains/core/import-samples.ts';
import { exportOccupations, importOccupations, returnToBuiltIn } from '../domains/occupations/import-occupations.ts';
import { deriveRates } from '../domains/products/tables/derive-rates.ts';
import { contentFolder } from '../lifecycle/import-content.ts';
import { compareReference } from '../reference/content-reference.ts';
import { jobKinds } from '../jobs.ts';
import { recordMachineAct } from '../domains/staff/public.ts';
import { accountCommands } from './account-commands.ts';
import { coreCommands } from './core-commands.ts';
import { messageCommands } from './message-commands.ts';
import { contentCommands, writeCompany } from './content-commands.ts';
import { systemClock } from '../platform/clock.ts';
import { connectDatabase, noTimeouts } from '../platform/database/connect.ts';
import { migrate } from '../platform/database/migrate.ts';
import { takeTurn } from '../platform/database/take-turns.ts';
import { localAddress } from '../platform/http/local-address.ts';
import { type JobRunner, startJobs } from '../platform/jobs.ts';
import { inLanguage, speak } from '../platform/text/in-language.ts';
import { createSealer } from '../platform/sealing.ts';
import { openSeal } from '../platform/signing/open-seal.ts';
import { examine } from './doctor/doctor.ts';
import { describeFeed, describeOccupations } from './describe-imports.ts';
import { createServices, type Services } from '../services.ts';
import { policyCommands } from './policy-commands.ts';
import { type Printed, say } from '../terminal/say.ts';
import { shielded, showLine, type Terminal } from '../terminal/terminal.ts';
import { convertFile } from './text-commands.ts';
import { isClientCommand, runClient } from '../commands/run-client.ts';
import { usageFor, usageOf } from './cli-usage.ts';
import { explainError } from '../terminal/explain-error.ts';
import { findEmbedded } from './find-embedded.ts';
import { anchorNow, verifyAnchors, verifyFile, verifyNumber, writeCertificate } from './trail-commands.ts';
import { need, WrongUsage } from './wrong-usage.ts';

interface Options {
  readonly builtIn: boolean;
  readonly reason: string | undefined;
  /** Files of certificates. */
  readonly certificates: readonly string[];
  /** Of a person. */
  readonly name: string | undefined;
  /** All options as they were given. */
  readonly given: {
    readonly 'off-sale'?: boolean | undefined;
    readonly unit?: string | undefined;
  };
  /** A day: older things are left out. */
  readonly since: string | undefined;
  readonly config: Config;
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
  ...named(policyCommands, (run) => run),
  ...named(coreCommands, (run) => (services, args) => run(services, args)),
  ...named(messageCommands, (run) => (services) => run(services)),
  ...named(
    accountCommands,
    (run) =>
      async (services, args, { name }) =>
        run(services, args, { name }),
  ),
  ...named(
    contentCommands,
    (run) => async (services, args, options) =>
      run(services, args, {
        ...options,
        offSale: options.given['off-sale'] === true,
        unit: options.given.unit,
        needsApproval: options.config.productApproval,
      }),
  ),
  'import claims': (services, [file]) => importCore(services, 'claims', file),
  'import policies': (services, [file]) => importCore(services, 'policies', file),
  'import endorsements': (services, [file]) => importCore(services, 'endorsements', file),
  'import cases': (services, [file]) => importCore(services, 'cases', file),
  'import points': (services, [file]) => importCore(services, 'points', file),
  'import samples': async (services, [phone]) => {
    if (!services.demonstration) throw new BadConfig('samples are for demonstrations: PORTAL_SANDBOX is off');
    const imported = await importSamples(services, readSample, need(phone));
    return { lines: imported.flatMap(({ name, result }) => describeFeed(name, result)), ok: true };
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
  'trail verify': async (services, [number], { certificates }) => verifyNumber(services, need(number), certificates),
  'trail anchor': async (services, [verb], { certificates }) => {
    if (verb === 'verify') return verifyAnchors(services, certificates);
    if (verb !== undefined && verb !== 'lost') throw new WrongUsage();
    return anchorNow(services, verb === 'lost');
  },
  doctor: (services, _args, { config }) => examine({ ...services, config }),
  'trail certificate': async (services, _args, { terminal }) => terminal.write(writeCertificate(services)),
};

const readSample = (name: FeedName) => readFile(path.join(contentFolder, 'samples', `${name}.jsonl`), 'utf8');

async function importCore(services: Services, name: FeedName, file: string | undefined): Promise<Printed> {
  const opened = await open(path.resolve(need(file)));
  try {
    return { lines: describeFeed(name, await importFeed(services, name, opened.createReadStream({ autoClose: false }))), ok: true };
  } finally {
    await opened.close();
  }
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

/** Whether the words begin a command of the machine. */
const isOwn = (words: readonly string[]): boolean => [3, 2, 1].some((count) => commands[words.slice(0, count).join(' ')] !== undefined);

function findCommand(positionals: readonly string[]): { run: Command; args: readonly string[]; words: string } {
  for (const words of [3, 2, 1]) {
    const named = positionals.slice(0, words).join(' ');
    const run = commands[named];
    if (run) return { run, args: positionals.slice(words), words: named };
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
  reason: { type: 'string' },
  since: { type: 'string' },
  write: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
  certificate: { type: 'string', multiple: true, default: [] as string[] },
} as const;

/** The subjects of a command for the record of acts: numbers and names of files, not their folders, and no phone. */
const namesOf = (args: readonly string[]): string[] => args.map((arg) => path.basename(arg)).filter((name) => !/^\d{5,15}$/.test(name));

/** Runs a command with the services of a server. */
async function runWithServices(
  { positionals, env, terminal }: { positionals: readonly string[]; env: Env; terminal: Terminal },
  given: Omit<Options, 'config' | 'jobs' | 'turn' | 'terminal'>,
): Promise<Printed | void> {
  const { run, args, words } = findCommand(positionals);
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
  const record = (outcome: 'done' | 'failed') => recordMachineAct(services, { command: words, subjects: namesOf(args), outcome });
  try {
    const printed = await run(services, args, { ...given, config, jobs, turn, terminal });
    await record(printed?.ok === false ? 'failed' : 'done');
    return printed;
  } catch (error) {
    await record('failed');
    throw error;
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
    const print = (printed: Printed) => {
      if (printed.lines.length > 0) terminal.write(`${printed.lines.map(showLine).join('\n')}\n`);
      for (const warning of printed.warnings ?? []) terminal.complain(showLine(warning));
    };
    if (!isOwn(words) && isClientCommand(words)) return await runClient(words, env, terminal, print);
    const { positionals, values } = parseArgs({ args: [...words], allowPositionals: true, options });
    const [first, second] = positionals;
    if (values.help || first === 'help') {
      terminal.write(`${usageFor(first === 'help' ? second : first)}\n`);
      return 0;
    }
    const { 'built-in': builtIn, certificate: certificates, reason, since, write: writes } = values;
    speak(readLanguage(env));
    const alone = await runAlone(positionals, { certificates, writes, names: values, terminal });
    const given = { builtIn, certificates, reason, since, name: values.name, given: values };
    const printed = alone ?? (await runWithServices({ positionals, env, terminal }, given));
    if (printed) print(printed);
    return printed?.ok === false ? 1 : 0;
  } catch (error) {
    terminal.complain(error instanceof WrongUsage ? usageOf(words) : explainError(error));
    return 1;
  }
}
