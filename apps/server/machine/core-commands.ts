import { isRealDate } from '@portal/rules/values/dates.ts';
import { mkdir, open, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { askForDay, reconcileDay } from '../domains/outbox/reconcile-day.ts';
import { giveDayFile } from '../domains/outbox/day-file.ts';
import { privateFile } from '../platform/private-folder.ts';
import type { Services } from '../services.ts';
import type { Printed } from '../terminal/say.ts';
import { need, WrongUsage } from './wrong-usage.ts';

export const coreUsage = `  core file DAY FOLDER         the events of a day for the core system, as core-DAY.jsonl with a manifest of counts, sums and digest; the file is
                               closed when it is first asked for, later events are in that of a later day
  core reconcile DAY [FILE]    compare the events of a day with what the core system has of them: it is asked, or FILE is its answer
`;

function readDay(given: string | undefined): string {
  const day = need(given);
  if (!isRealDate(day)) throw new WrongUsage();
  return day;
}

/** Writes the events of a day and their manifest into a folder. People in them are complete: their owner alone can read them. */
async function writeDayFile(services: Services, day: string, folder: string): Promise<Printed> {
  await mkdir(folder, { recursive: true });
  const lines = path.join(folder, `core-${day}.jsonl`);
  const manifestFile = path.join(folder, `core-${day}.manifest.json`);
  const part = await open(`${lines}.part`, 'w', privateFile);
  try {
    const manifest = await giveDayFile(services, day, async (text) => void (await part.write(text)));
    await part.sync();
    await rename(`${lines}.part`, lines);
    await writeFile(manifestFile, `${JSON.stringify(manifest, null, 1)}\n`, { mode: privateFile });
    return { lines: [lines, manifestFile, `${manifest.events} events, SHA-256 ${manifest.sha256}`], ok: true };
  } finally {
    await part.close();
  }
}

/** Commands of the machine that exchange events with the core system. */
export const coreCommands: Readonly<Record<string, (services: Services, args: readonly string[]) => Promise<Printed>>> = {
  'core file': (services, [day, folder]) => writeDayFile(services, readDay(day), path.resolve(need(folder))),
  'core reconcile': async (services, [given, file]) => {
    const day = readDay(given);
    const said = file === undefined ? await askForDay(services, day) : await readFile(path.resolve(file), 'utf8');
    const { kinds, differences } = await reconcileDay(services, day, said);
    const result = differences.length === 0 ? ['nothing differs'] : differences;
    return { lines: [...kinds, ...result], ok: differences.length === 0 };
  },
};
