import type { Image, Nodes, Paragraph, Root } from 'mdast';
import { visit } from './parse-markdown.ts';

/** A picture of a text: where it is, and its size in pixels. */
export interface PlacedPicture {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

declare module 'mdast' {
  interface ImageData {
    /** Set by `placePictures`; a picture without it is shown as its text. */
    picture?: PlacedPicture;
  }
}

/** The name of the file that a picture in Markdown means. Undefined for an address, and for a file of another folder. */
export function fileNameOf(url: string): string | undefined {
  let name = url;
  try {
    name = decodeURIComponent(url);
  } catch {
    // A name with a percent sign.
  }
  name = name.replace(/^\.\//, '');
  return name === '' || /[/\\:]/.test(name) ? undefined : name;
}

/** Says of each picture of a tree where it is, by the name of its file. */
export function placePictures(tree: Root, pictures: ReadonlyMap<string, PlacedPicture>): void {
  visit(tree, (node) => {
    if (node.type !== 'image') return;
    const picture = pictures.get(fileNameOf(node.url) ?? '');
    if (picture) node.data = { ...node.data, picture };
  });
}

const isBlank = (node: Nodes): boolean => node.type === 'break' || (node.type === 'text' && node.value.trim() === '');

/** The pictures of a paragraph that has nothing else: they stand alone, and may have captions. Empty for any other paragraph. */
export function listStanding({ children }: Paragraph): Image[] {
  const pictures = children.filter((node) => node.type === 'image');
  return children.every((node) => node.type === 'image' || isBlank(node)) ? pictures : [];
}
