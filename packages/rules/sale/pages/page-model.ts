import type { PrintedRow, PrintedSection } from '../description/section.ts';

/**
 * The content of a page of a sale: its title, texts, labels, options, and the values of this customer. Everything that only helps to operate the page
 * (buttons, hints while typing, findings) is not part of it.
 */
export interface PageModel {
  readonly page: string;
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly PrintedSection[];
}

/** A page as it is stored: what it says to everybody, and the values of this customer, in their order. */
export interface SplitPage {
  /** JSON of the page with empty values. The same for many customers. */
  readonly text: string;
  readonly values: readonly string[];
}

/** The page with each value and name of a person replaced, in their order. */
function replaceValues(page: PageModel, replace: (value: string) => string): PageModel {
  const replaceIn = ({ value, details, ...row }: PrintedRow): PrintedRow => ({
    ...row,
    value: replace(value),
    ...(details && { details: details.map(replaceIn) }),
  });
  const sections = page.sections.map(({ about, rows, ...section }) => ({
    ...section,
    ...(about !== undefined && { about: replace(about) }),
    rows: rows.map(replaceIn),
  }));
  return { ...page, sections };
}

/** Separates the values of a customer from the texts. Every value and name of a person is among `values`. */
export function splitPage(page: PageModel): SplitPage {
  const values: string[] = [];
  const texts = replaceValues(page, (value) => {
    values.push(value);
    return '';
  });
  return { text: JSON.stringify(texts), values };
}

/** The page that was split. */
export function joinPage({ text, values }: SplitPage): PageModel {
  const rest = [...values];
  // `splitPage` wrote it.
  return replaceValues(JSON.parse(text) as PageModel, () => rest.shift() ?? '');
}
