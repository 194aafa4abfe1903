import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { randomUUID } from 'node:crypto';
import { chmod, statfs } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createHighMarks, type HighMarks } from './file-store/high-marks.ts';
import { ForeignFolder, readMark, sayForeign } from './file-store/mark.ts';
import { placeOf } from './file-store/places.ts';
import { makeFolderFor, privateFile } from './private-folder.ts';
import type { Sealer } from './sealing.ts';

/**
 * The file store that all servers share. Files are sealed before they leave the process, and only its account can read them. A key is
 * `kind/id`. If the folder is not that of this installation, every function rejects with `ForeignFolder`.
 */
export interface Files {
  putSealed(key: string, content: Uint8Array): Promise<void>;
  getSealed(key: string): Promise<Buffer>;
  /** The bytes of a stored file, as it is sealed. Undefined: it does not exist. */
  sizeOf(key: string): Promise<number | undefined>;
  /** Does nothing if the file does not exist. */
  remove(key: string): Promise<void>;
  /** Writes a small file and removes it. Rejects if that fails, or if the disk is nearly full. */
  tryWriting(): Promise<void>;
  /** Numbers that were given out. */
  readonly numbers: HighMarks;
  /** Rejects if the folder is not that of this installation. */
  confirmOurs(): Promise<void>;
}

/** Room for some uploads of the largest size, with their e-policies. */
const leastFreeBytes = 100 * 1024 * 1024;
/** Between two lines about a foreign folder. */
const quietMs = 60_000;

interface FilesDeps {
  readonly sealer: Sealer;
  /** The id of the installation. Undefined: no server was started on its database yet. */
  readonly findInstallation: () => Promise<string | undefined>;
  /** Writes a line to the log. */
  readonly report: (line: string) => void;
}

/** Returns a function that rejects if the folder is not that of this installation, which is logged once a minute, and when it is back. */
function createGuard(folder: string, { findInstallation, report }: FilesDeps): () => Promise<void> {
  let installation: string | undefined;
  let reportedAt: number | undefined;
  return async () => {
    installation ??= await findInstallation();
    const mark = await readMark(folder);
    if (installation !== undefined && mark === installation) {
      if (reportedAt !== undefined) report(`the folder of stored files, ${folder}, is there again`);
      reportedAt = undefined;
      return;
    }
    const fault = sayForeign(folder, mark, installation ?? 'none yet');
    const now = Date.now();
    if (reportedAt === undefined || now - reportedAt >= quietMs) {
      reportedAt = now;
      report(fault);
    }
    throw new ForeignFolder(fault);
  };
}

export function createFiles(folder: string, deps: FilesDeps): Files {
  const { sealer } = deps;
  const disk = new Disk(new FSDriver({ location: pathToFileURL(`${folder}/`), visibility: 'private' }));
  const confirmOurs = createGuard(folder, deps);
  const put = async (key: string, content: Uint8Array | string): Promise<void> => {
    await confirmOurs();
    const place = placeOf(key);
    const file = path.join(folder, place);
    await makeFolderFor(path.dirname(file));
    await disk.put(place, content);
    await chmod(file, privateFile);
  };
  return {
    confirmOurs,
    numbers: createHighMarks(folder, confirmOurs),
    putSealed: (key, content) => put(key, sealer.seal('file', key, content)),
    async remove(key) {
      // A file that is not there now may be on the disk that is not mounted: its row must stay.
      await confirmOurs();
      await disk.delete(placeOf(key));
    },
    async getSealed(key) {
      await confirmOurs();
      return sealer.openBytes('file', key, await disk.getBytes(placeOf(key)));
    },
    async sizeOf(key) {
      await confirmOurs();
      const place = placeOf(key);
      return (await disk.exists(place)) ? (await disk.getMetaData(place)).contentLength : undefined;
    },
    async tryWriting() {
      const key = `tried/${randomUUID()}`;
      await put(key, key);
      await disk.delete(placeOf(key));
      const { bavail, bsize } = await statfs(folder);
      if (bavail * bsize < leastFreeBytes) throw new Error('the disk of the stored files is nearly full');
    },
  };
}
