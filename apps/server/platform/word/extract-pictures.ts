import type { Element, ElementContent } from 'hast';
import { shownBounds } from '../images/prepare-picture.ts';
import { inLanguage } from '../text/in-language.ts';
import type { Notes } from './conversion.ts';
import { isTag, makeText } from './page-nodes.ts';

/** A picture of a document as a file to lie beside the text. */
export interface ExtractedPicture {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Where the bytes of pictures are, and how their files are named: `name-1.png`. */
interface PictureSource {
  readonly name: string;
  readonly pictures: readonly Buffer[];
}

const mostPictures = 200;
/** Pixels on the longer side of a picture that has to be made smaller. */
const smallerSide = 2_000;
const mostPixels = 100_000_000;
const endings: Readonly<Record<string, string>> = { png: 'png', jpeg: 'jpg', webp: 'webp' };

function findBytes(src: string, pictures: readonly Buffer[]): Buffer | undefined {
  const number = /^picture:(\d+)$/.exec(src)?.[1];
  if (number !== undefined) return pictures[Number(number)];
  const inside = /^data:image\/[\w.+-]+;base64,([\w+/=\s]+)$/.exec(src)?.[1];
  return inside === undefined ? undefined : Buffer.from(inside, 'base64');
}

/** The picture as the site can show it: of another kind or too large, it is drawn anew. Undefined if it cannot be opened. */
async function fit(bytes: Buffer): Promise<{ bytes: Buffer; ending: string; isRedrawn: boolean } | undefined> {
  const { default: sharp } = await import('sharp');
  const open = () => sharp(bytes, { limitInputPixels: mostPixels });
  try {
    const { format = '', width = 0, height = 0 } = await open().metadata();
    const ending = endings[format];
    const isSmall = bytes.length <= shownBounds.mostBytes && Math.max(width, height) <= shownBounds.mostSide;
    if (ending !== undefined && isSmall) return { bytes, ending, isRedrawn: false };
    const drawn = open().rotate().resize({ width: smallerSide, height: smallerSide, fit: 'inside', withoutEnlargement: true });
    const isPhotograph = format === 'jpeg' || bytes.length > shownBounds.mostBytes;
    const redrawn = await (isPhotograph ? drawn.flatten({ background: '#fff' }).jpeg({ quality: 85 }) : drawn.png()).toBuffer();
    return { bytes: redrawn, ending: isPhotograph ? 'jpg' : 'png', isRedrawn: true };
  } catch {
    return undefined;
  }
}

const isVector = (bytes: Buffer): boolean => bytes.readUInt32LE(0) === 1 || bytes.readUInt32LE(0) === 0x9ac6_cdd7;

function noteUnreadable(number: number, alt: string, bytes: Buffer | undefined, notes: Notes): void {
  const named = alt === '' ? '' : ` (${alt})`;
  const kind =
    bytes && bytes.length > 4 && isVector(bytes)
      ? inLanguage('an EMF or WMF drawing', 'EMF/WMF 图形')
      : inLanguage('not there, or of no kind that pages show', '不在文件中或格式不支持');
  notes.add(
    inLanguage(
      `picture ${number}${named} was left out, it is ${kind}: save it as PNG and write ![what it shows](its name)`,
      `图片 ${number}${named} 未转换（${kind}）：请另存为 PNG，并在文中写 ![图片说明](文件名)`,
    ),
  );
}

/**
 * Takes the pictures of a page as files. In the page they have the names of these; one that cannot be shown becomes its text. Nothing is
 * fetched from elsewhere.
 */
export async function extractPictures(
  nodes: readonly ElementContent[],
  { name, pictures }: PictureSource,
  notes: Notes,
): Promise<{ readonly nodes: ElementContent[]; readonly extracted: readonly ExtractedPicture[] }> {
  const extracted: ExtractedPicture[] = [];
  let number = 0;

  async function take({ properties }: Element): Promise<ElementContent[]> {
    number += 1;
    const src = properties.src ?? '';
    const alt = (properties.alt ?? '').replaceAll(/\s+/g, ' ').trim();
    const bytes = number > mostPictures ? undefined : findBytes(src, pictures);
    const fitted = bytes && (await fit(bytes));
    if (!fitted) {
      noteUnreadable(number, alt, bytes, notes);
      return alt === '' ? [] : [makeText(alt)];
    }
    const file = `${name}-${extracted.length + 1}.${fitted.ending}`;
    extracted.push({ name: file, bytes: fitted.bytes });
    if (fitted.isRedrawn) notes.add(inLanguage(`${file} was made smaller, or of another kind`, `${file} 已缩小或转换格式`));
    if (alt === '')
      notes.add(inLanguage(`${file} has no alternative text: write what the picture shows`, `${file} 没有替代文字：请写明图片内容`));
    return [{ type: 'element', tagName: 'img', properties: { src: file, alt }, children: [] }];
  }

  async function walk(children: readonly ElementContent[]): Promise<ElementContent[]> {
    const walked: ElementContent[] = [];
    for (const node of children) {
      if (isTag(node, 'img')) walked.push(...(await take(node)));
      else walked.push(node.type === 'element' ? { ...node, children: await walk(node.children) } : node);
    }
    return walked;
  }

  return { nodes: await walk(nodes), extracted };
}
