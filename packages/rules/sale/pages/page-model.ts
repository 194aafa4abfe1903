/** A label and what was filled in or chosen there. */
export interface ShownField {
  readonly label: string;
  /** Shown below the label. */
  readonly notes?: readonly string[];
  /** The options. */
  readonly options?: readonly string[];
  /** As shown; empty if nothing was. */
  readonly value: string;
}

/** A part of a page. */
export interface ShownPart {
  readonly heading: string;
  /** Names the person that the part is about, where there are several. */
  readonly about?: string;
  readonly texts: readonly string[];
  readonly fields: readonly ShownField[];
}

/**
 * The content of a page of a sale: its title, texts, labels, options, and the values of this customer. Everything that only helps to operate the page
 * (buttons, hints while typing, findings) is not part of it.
 */
export interface PageModel {
  readonly page: string;
  readonly title: string;
  readonly lead: string;
  readonly parts: readonly ShownPart[];
}

/** A page as it is stored: what it says to everybody, and the values of this customer, in their order. */
export interface SplitPage {
  /** JSON of the page with empty values. The same for many customers. */
  readonly text: string;
  readonly values: readonly string[];
}

/** Separates the values of a customer from the texts. Every value and name of a person is among `values`. */
export function splitPage(page: PageModel): SplitPage {
  const values: string[] = [];
  const takeOut = (value: string): string => {
    values.push(value);
    return '';
  };
  const parts = page.parts.map(({ about, fields, ...part }) => ({
    ...part,
    ...(about === undefined ? {} : { about: takeOut(about) }),
    fields: fields.map(({ value, ...field }) => ({ ...field, value: takeOut(value) })),
  }));
  return { text: JSON.stringify({ ...page, parts }), values };
}

/** The page that was split. */
export function joinPage({ text, values }: SplitPage): PageModel {
  const rest = [...values];
  const putBack = (): string => rest.shift() ?? '';
  // `splitPage` wrote it.
  const page = JSON.parse(text) as PageModel;
  return {
    ...page,
    parts: page.parts.map(({ about, ...part }) => ({
      ...part,
      ...(about === undefined ? {} : { about: putBack() }),
      fields: part.fields.map((field) => ({ ...field, value: putBack() })),
    })),
  };
}
