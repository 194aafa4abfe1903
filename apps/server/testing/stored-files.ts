import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { placeOf } from '../platform/file-store/places.ts';
import type { TestPortal } from './test-portal.ts';

/** The files that a server stored of a kind, such as `images`. */
export function listStoredFiles({ filesFolder }: Pick<TestPortal, 'filesFolder'>, kind: string): string[] {
  const folder = path.join(filesFolder, kind);
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

/** Where the file with a key lies. */
export const storedFile = ({ filesFolder }: Pick<TestPortal, 'filesFolder'>, key: string): string => path.join(filesFolder, placeOf(key));
