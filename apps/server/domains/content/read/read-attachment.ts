import { createHash } from 'node:crypto';
import type { Attachment } from '#migrations/stored-values.ts';
import { findKindFault } from '#platform/file-kinds.ts';
import { downloadBounds, extensionOf, preparePicture } from '#platform/images/prepare-picture.ts';
import { inLanguage } from '#platform/text/in-language.ts';
import type { StoredFile } from './read-pictures.ts';

const pictures: ReadonlySet<string> = new Set(['png', 'jpg']);

/**
 * Reads a file that readers download. Its content has to be what the end of its name says; of a photograph only the picture is stored.
 */
export async function readAttachment(
  name: string,
  bytes: Buffer,
): Promise<{ readonly attachment: Attachment; readonly stored: StoredFile } | { readonly fault: string }> {
  const extension = extensionOf(name);
  const read = pictures.has(extension) ? await preparePicture(name, bytes, downloadBounds) : await findKindFault(extension, bytes);
  const fault = typeof read === 'string' ? read : read && 'fault' in read ? read.fault : undefined;
  if (fault !== undefined) return { fault: inLanguage(`${name} ${fault}`, `附件 ${name} ${fault}`) };
  const kept = read && typeof read === 'object' && 'bytes' in read ? read.bytes : bytes;
  const sha256 = createHash('sha256').update(kept).digest('hex');
  return { attachment: { name, size: kept.length, sha256 }, stored: { sha256, bytes: kept } };
}
