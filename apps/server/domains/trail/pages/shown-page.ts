import { createHash } from 'node:crypto';
import { type PageModel, type SplitPage, splitPage } from '@portal/rules/sale/pages/page-model.ts';

/** The content of a shown page, with the name by which rows of the record refer to it: a SHA-256 (hex) of its texts and values. */
export interface ShownPage extends SplitPage {
  readonly name: string;
}

export function hashText(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** The name of a page. It is part of the sealed detail of a row, so the chain covers the shown content. */
export function namePage({ text, values }: SplitPage): string {
  return hashText(JSON.stringify([hashText(text).toString('hex'), values])).toString('hex');
}

export function toShownPage(page: PageModel): ShownPage {
  const split = splitPage(page);
  return { ...split, name: namePage(split) };
}
