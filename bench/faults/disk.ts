import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The folder on which database and files are, and its room. */
export interface Disk {
  readonly folder: string;
  /** `mounted`: a file system of its own, which really is full. `files only`: mounting is not allowed here; no file can be stored. */
  readonly kind: 'mounted' | 'files only';
  fill(): void;
  empty(): void;
  remove(): void;
}

const roomMb = 3_000;
/** The space that is left when it is full. */
const leftKb = 64;

function mount(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${roomMb}m,mode=755`, 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const resize = (folder: string, size: string) => execFileSync('mount', ['-o', `remount,size=${size}`, folder], { stdio: 'ignore' });

const shrinkTries = 20;

/** Shrinks the disk to what is on it. That fails if a server writes more in between than is left: then it is measured again. */
function shrink(folder: string): void {
  for (let tries = 1; ; tries += 1) {
    const { blocks, bfree, bsize } = statfsSync(folder);
    try {
      return void resize(folder, `${Math.ceil(((blocks - bfree) * bsize) / 1024) + leftKb}k`);
    } catch (error) {
      if (tries === shrinkTries) throw error;
    }
  }
}

/** Makes the disk in a folder. A file system in memory can shrink until it is full, which needs the right to mount. */
export function createDisk(parent: string): Disk {
  const folder = path.join(parent, 'disk');
  mkdirSync(folder);
  const files = path.join(folder, 'files');
  const isMounted = mount(folder);
  mkdirSync(files);
  if (isMounted) {
    return {
      folder,
      kind: 'mounted',
      fill: () => shrink(folder),
      empty: () => void resize(folder, `${roomMb}m`),
      remove: () => void execFileSync('umount', ['-l', folder]),
    };
  }
  return {
    folder,
    kind: 'files only',
    fill() {
      renameSync(files, `${files}.away`);
      writeFileSync(files, '');
    },
    empty() {
      rmSync(files);
      renameSync(`${files}.away`, files);
    },
    remove: () => undefined,
  };
}
