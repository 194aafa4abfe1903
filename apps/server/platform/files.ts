import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { pathToFileURL } from 'node:url';
import type { Sealer } from './sealing.ts';

/** The file store that all servers share. Files are sealed before they leave the process. */
export interface Files {
  putSealed(key: string, content: Uint8Array): Promise<void>;
  getSealed(key: string): Promise<Buffer>;
  /** Does nothing if the file does not exist. */
  remove(key: string): Promise<void>;
}

export function createFiles(folder: string, sealer: Sealer): Files {
  const disk = new Disk(new FSDriver({ location: pathToFileURL(`${folder}/`), visibility: 'private' }));
  return {
    putSealed: (key, content) => disk.put(key, sealer.seal(content)),
    remove: (key) => disk.delete(key),
    getSealed: async (key) => sealer.openBytes(await disk.getBytes(key)),
  };
}
