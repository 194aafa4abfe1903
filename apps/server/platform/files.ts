import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { randomUUID } from 'node:crypto';
import { chmod, statfs } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { closeFolder, makeFolderFor, privateFile } from './private-folder.ts';
import type { Sealer } from './sealing.ts';

/** The file store that all servers share. Files are sealed before they leave the process, and only its account can read them. */
export interface Files {
  putSealed(key: string, content: Uint8Array): Promise<void>;
  getSealed(key: string): Promise<Buffer>;
  /** Does nothing if the file does not exist. */
  remove(key: string): Promise<void>;
  /** Writes a small file and removes it. Rejects if that fails, or if the disk is nearly full. */
  tryWriting(): Promise<void>;
}

/** Room for some uploads of the largest size, with their e-policies. */
const leastFreeBytes = 100 * 1024 * 1024;

export function createFiles(folder: string, sealer: Sealer): Files {
  closeFolder(folder);
  const disk = new Disk(new FSDriver({ location: pathToFileURL(`${folder}/`), visibility: 'private' }));
  const put = async (key: string, content: Uint8Array | string): Promise<void> => {
    const file = path.join(folder, key);
    await makeFolderFor(path.dirname(file));
    await disk.put(key, content);
    await chmod(file, privateFile);
  };
  return {
    putSealed: (key, content) => put(key, sealer.seal(content)),
    remove: (key) => disk.delete(key),
    getSealed: async (key) => sealer.openBytes(await disk.getBytes(key)),
    async tryWriting() {
      const key = `tried/${randomUUID()}`;
      await put(key, key);
      await disk.delete(key);
      const { bavail, bsize } = await statfs(folder);
      if (bavail * bsize < leastFreeBytes) throw new Error('the disk of the stored files is nearly full');
    },
  };
}
