import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { closeFolder, passableFolder, privateFile, privateFolder } from './platform/private-folder.ts';
import type { SealingKey } from './platform/sealing.ts';
import { inLanguage } from './platform/text/in-language.ts';

/** Keys as settings and files have them. */
export const keysForm = /^\d{1,3}:[A-Za-z0-9+/]{43}=(,\d{1,3}:[A-Za-z0-9+/]{43}=)*$/;

/** The settings that say where the keys are. */
interface KeySettings {
  readonly PORTAL_KEYS?: string | undefined;
  readonly PORTAL_KEY_FILE?: string | undefined;
  readonly DATABASE_URL?: string | undefined;
}

/** A setting is missing or wrong: the server names it and does not start. */
export class BadConfig extends Error {}

/** Why a file could not be opened: where permission is missing, in words. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  return code === 'EACCES' || code === 'EPERM'
    ? `${code}, ${inLanguage('this user has no permission', '当前用户没有权限')}`
    : error.message;
}

/** Two keys with one id would seal records that nothing opens. */
function parseKeys(text: string, setting = 'PORTAL_KEYS'): SealingKey[] {
  const keys = text.split(',').map((entry) => {
    const [id = '', secret = ''] = entry.split(':');
    if (Number(id) > 255) throw new BadConfig(`${setting}: a key id is at most 255`);
    return { id: Number(id), secret: Buffer.from(secret, 'base64') };
  });
  const twice = keys.find(({ id }, index) => keys.findIndex((other) => other.id === id) !== index);
  if (twice) throw new BadConfig(`${setting}: two keys have the id ${twice.id}; give the new one, in front, an id that was never used`);
  return keys;
}

/** The keys of a file. Throws if it contains something else. */
function readKeys(file: string): SealingKey[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    const reason = reasonOf(error);
    throw new BadConfig(inLanguage(`PORTAL_KEY_FILE: ${file} cannot be read: ${reason}`, `PORTAL_KEY_FILE：无法读取 ${file}：${reason}`), {
      cause: error,
    });
  }
  if (!keysForm.test(text)) throw new BadConfig(`${file}: must contain id:base64-of-32-bytes, comma-separated, current key first`);
  return parseKeys(text, file);
}

/**
 * The keys: PORTAL_KEYS, those in PORTAL_KEY_FILE, or those in the data folder. A missing file is created, readable by its owner only,
 * unless a database exists already: only the missing key opens that.
 */
export function readOrCreateKeys(read: KeySettings, dataFolder: string): SealingKey[] {
  const { PORTAL_KEYS: keys, PORTAL_KEY_FILE: named, DATABASE_URL: url } = read;
  if (keys !== undefined && named !== undefined) throw new BadConfig('PORTAL_KEY_FILE: not together with PORTAL_KEYS');
  if (keys !== undefined) return parseKeys(keys);
  const inData = path.join(dataFolder, 'sealing.key');
  const file = path.resolve(named ?? inData);
  // The account of the embedded database passes through it.
  closeFolder(dataFolder, process.getuid?.() === 0 ? passableFolder : privateFolder);
  if (existsSync(file)) return readKeys(file);
  if (file !== inData && existsSync(inData)) throw new BadConfig(`PORTAL_KEY_FILE: ${file} does not exist; move ${inData} there`);
  if (url !== undefined) throw new BadConfig(`PORTAL_KEY_FILE: ${file} does not exist; all servers need the same keys`);
  if (existsSync(path.join(dataFolder, 'database', 'database.password')))
    throw new BadConfig(`PORTAL_KEY_FILE: ${file} does not exist, and nothing else opens the database that is there; put the key back`);
  try {
    writeFileSync(file, `1:${randomBytes(32).toString('base64')}\n`, { mode: privateFile });
  } catch (error) {
    throw new BadConfig(`PORTAL_KEY_FILE: ${file} cannot be created: ${reasonOf(error)}`, { cause: error });
  }
  return readKeys(file);
}
