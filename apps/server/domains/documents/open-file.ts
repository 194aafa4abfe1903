import type { FileAnswer } from '#platform/http/call-route.ts';
import type { Files } from '#platform/files.ts';
import type { TextReader } from '#platform/ocr/text-reader.ts';
import { unlessStopped } from '#platform/ocr/unless-stopped.ts';
import { notPossible, type Refused } from '#platform/refused.ts';
import type { PageRow } from './documents.queries.ts';

/** Pixels of the longer side of a small picture: enough to tell papers apart, too few to decide by. */
const smallSide = 320;

export interface OpenDeps {
  readonly files: Files;
  readonly textReader: Pick<TextReader, 'shrink'>;
}

/**
 * A file as it was uploaded, or a small picture of it for a list. NOT_POSSIBLE if none can be drawn: the portal opens no PDF. The caller records
 * who looks; a small picture is not a look at the paper.
 */
export async function openFile(
  { files, textReader }: OpenDeps,
  { file_key: key, media_type: type }: Pick<PageRow, 'file_key' | 'media_type'>,
  { fileName, small }: { readonly fileName: string; readonly small: boolean },
): Promise<FileAnswer | Refused<'NOT_POSSIBLE'>> {
  if (small && type === 'application/pdf') return notPossible('这份是 PDF，没有缩略图，请打开原件。');
  const body = await files.getSealed(key);
  if (!small) return { body, type, fileName };
  const picture = await unlessStopped(textReader.shrink(body, smallSide));
  if (!picture) return notPossible('暂时不能生成缩略图，请稍后再试，或打开原件。');
  return { body: Buffer.from(picture), type: 'image/jpeg', fileName: `${fileName.replace(/\.\w+$/, '')}-small.jpg` };
}
