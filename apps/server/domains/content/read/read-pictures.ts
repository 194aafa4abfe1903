import type { Image, Root } from 'mdast';
import { createHash } from 'node:crypto';
import type { StoredPicture } from '#migrations/stored-values.ts';
import { preparePicture } from '#platform/images/prepare-picture.ts';
import { visit } from '#platform/markdown/parse-markdown.ts';
import { fileNameOf, listStanding } from '#platform/markdown/place-pictures.ts';
import { inLanguage } from '#platform/text/in-language.ts';
import type { Files } from './read-files.ts';

/** A file as it is stored: by the hash of its bytes. */
export interface StoredFile {
  readonly sha256: string;
  readonly bytes: Buffer;
}

interface ReadPictures {
  readonly pictures: readonly StoredPicture[];
  readonly stored: readonly StoredFile[];
  /** With the line in the Markdown, counted from 1. */
  readonly faults: readonly { readonly line: number; readonly message: string }[];
}

/** The names of the files that a text shows as pictures. */
export function listPictureNames(tree: Root): string[] {
  const names: string[] = [];
  visit(tree, (node) => {
    if (node.type === 'image' || node.type === 'definition') names.push(fileNameOf(node.url) ?? node.url);
  });
  return names;
}

/** The pictures with captions that stand within a line, where no caption has room. */
function listCrowded(tree: Root): Set<Image> {
  const crowded = new Set<Image>();
  visit(tree, (node) => {
    if (node.type === 'image' && node.title) crowded.add(node);
  });
  visit(tree, (node) => {
    if (node.type === 'paragraph') for (const image of listStanding(node)) crowded.delete(image);
  });
  return crowded;
}

const isNameOf = (text: string, name: string): boolean => {
  const plain = text.trim().toLowerCase();
  return plain === name.toLowerCase() || plain === name.slice(0, name.lastIndexOf('.')).toLowerCase();
};

/** What is wrong with a picture as it is written in a text. */
function findWrittenFault({ alt, url }: Image, isCrowded: boolean): string | undefined {
  const name = fileNameOf(url);
  if (name === undefined)
    return inLanguage(
      `a picture is at ${url.slice(0, 80)}: pictures of other sites and folders are not shown. Put the file into the same folder and write its name alone`,
      `图片地址 ${url.slice(0, 80)} 不可用：不能引用其他网站或其他文件夹的图片，请把文件放在本文同一文件夹，只写文件名`,
    );
  if (!alt?.trim() || isNameOf(alt, name))
    return inLanguage(
      `${name} has no alternative text: write between ![ and ] what the picture shows, for people who cannot see it. The name of the file is not enough`,
      `图片 ${name} 没有替代文字：请在 ![ 和 ] 之间写明图片内容，供看不到图片的人阅读；只写文件名不行`,
    );
  if (!isCrowded) return undefined;
  return inLanguage(
    `${name} has a caption and stands within a line: put empty lines before and after it`,
    `图片 ${name} 带有图注，须单独成段：请在前后各空一行`,
  );
}

const notRead = (): string =>
  inLanguage(
    'this is not read as a picture: write ![what it shows](picture.png). The name of the file has no spaces, or stands between < and >',
    '此处未被识别为图片：请写成 ![图片说明](picture.png)，文件名不要含空格，否则须放在 < 和 > 之间',
  );

const noReference = (): string =>
  inLanguage(
    'a picture is written with its file in round brackets: ![what it shows](picture.png)',
    '图片请写成 ![图片说明](picture.png)，文件名放在圆括号中',
  );

/** Reads the pictures that an article shows. They lie in `folder` of the content, `articles/CATEGORY`. */
export async function readPictures(tree: Root, folder: string, files: Files): Promise<ReadPictures> {
  const faults: { line: number; message: string }[] = [];
  const pictures = new Map<string, StoredPicture>();
  const stored: StoredFile[] = [];
  const seen = new Set<string>();
  const crowded = listCrowded(tree);
  const images: Image[] = [];
  visit(tree, (node) => {
    if (node.type === 'image') images.push(node);
    if (node.type === 'text' && /!\[[^\]]*\]\(/.test(node.value)) faults.push({ line: node.position?.start.line ?? 1, message: notRead() });
    if (node.type === 'imageReference') faults.push({ line: node.position?.start.line ?? 1, message: noReference() });
  });
  for (const image of images) {
    const note = (message: string) => faults.push({ line: image.position?.start.line ?? 1, message });
    const written = findWrittenFault(image, crowded.has(image));
    if (written !== undefined) note(written);
    const name = fileNameOf(image.url);
    if (name === undefined || seen.has(name)) continue;
    seen.add(name);
    const bytes = files.get(`${folder}/${name}`);
    if (!bytes) {
      note(inLanguage(`picture ${name} is not in the folder ${folder}`, `图片 ${name} 不在文件夹 ${folder} 中`));
      continue;
    }
    const read = await preparePicture(name, bytes);
    if ('fault' in read) {
      note(inLanguage(`${name} ${read.fault}`, `图片 ${name} ${read.fault}`));
      continue;
    }
    const sha256 = createHash('sha256').update(read.bytes).digest('hex');
    pictures.set(name, { name, sha256, type: read.type, width: read.width, height: read.height });
    stored.push({ sha256, bytes: read.bytes });
  }
  return { pictures: [...pictures.values()], stored, faults };
}
