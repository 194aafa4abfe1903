/** What a row tells of a person, for printers that hide it. */
export type Personal = 'name' | 'certificate' | 'birthday' | 'contact';

/** A fact as a page or a file prints it. */
export interface PrintedRow {
  readonly label: string;
  /** Below the label. */
  readonly notes?: readonly string[];
  /** What could be chosen, on a form. */
  readonly options?: readonly string[];
  /** What was filled in or chosen; empty if nothing was. */
  readonly value: string;
  /** What belongs to the value, such as the details of a 是. */
  readonly details?: readonly PrintedRow[];
}

/** A fact of a sale, whole. */
export interface Row extends PrintedRow {
  /** Unique in its section: a field of a person, an input of the product, a question, a document. */
  readonly id: string;
  /** Of a question that is numbered. */
  readonly number?: number;
  /** How it is said where such data is hidden. */
  readonly personal?: { readonly kind: Personal; readonly label?: string; readonly value: string };
  /** How the form that asks for it says it. */
  readonly onForm?: { readonly options: readonly string[]; readonly value?: string };
}

/** A topic as a page or a file prints it. */
export interface PrintedSection {
  readonly heading: string;
  /** Names the person or the coverage that it is about, where there are several. */
  readonly about?: string;
  readonly texts: readonly string[];
  readonly rows: readonly PrintedRow[];
}

/** A topic of a sale. */
export interface Section extends PrintedSection {
  /** The id of the insured whose part it is. Undefined: it is for everybody who buys. */
  readonly of?: string;
  readonly rows: readonly Row[];
}

export interface Printing {
  /** Data of people that is not shown whole. */
  readonly hides?: readonly Personal[];
  /** With the options of the form. */
  readonly asForm?: boolean;
}

/** One row as it is shown. */
export function printRow(
  { label, number, notes, value, details, personal, onForm }: Row,
  { hides = [], asForm = false }: Printing = {},
): PrintedRow {
  const hidden = personal && hides.includes(personal.kind) ? personal : undefined;
  return {
    label: `${number === undefined ? '' : `${number}. `}${hidden?.label ?? label}`,
    ...(notes && { notes }),
    ...(asForm && onForm && { options: onForm.options }),
    value: hidden?.value ?? ((asForm && onForm?.value) || value),
    ...(details && { details }),
  };
}

/** One section as it is shown. */
export function printSection({ heading, about, texts, rows }: Section, printing: Printing = {}): PrintedSection {
  return { heading, ...(about !== undefined && { about }), texts, rows: rows.map((row) => printRow(row, printing)) };
}

/** `被保险人：样例一`: the heading with the person. */
export const titleOf = ({ heading, about }: Pick<PrintedSection, 'heading' | 'about'>): string =>
  about === undefined ? heading : `${heading}：${about}`;
