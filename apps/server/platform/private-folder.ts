import { chmodSync, mkdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';

/** Stored data is only for the account of the server. */
export const privateFile = 0o600;
export const privateFolder = 0o700;

/** Other accounts may pass through, and see nothing: the one that runs the embedded database for root has its folder inside. */
export const passableFolder = 0o711;

/** Makes a folder that nobody else can look into, or closes one that they can. */
export function closeFolder(folder: string, mode: number = privateFolder): void {
  mkdirSync(folder, { recursive: true, mode });
  try {
    chmodSync(folder, mode);
  } catch (error) {
    // A folder that servers share may belong to another account, which decides who enters it.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
}

/** Makes the folder of a file that is about to be written. */
export async function makeFolderFor(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: privateFolder });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    // So Node calls also a disk that can only be read. Without `recursive` it says the reason.
    await mkdir(folder, { mode: privateFolder });
  }
}
