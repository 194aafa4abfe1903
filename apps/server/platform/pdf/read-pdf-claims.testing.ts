/** What a PDF that Typst wrote says of itself, for people and for programs that read it to them. */
interface PdfClaims {
  /** The part of PDF/UA, and the part and level of PDF/A, that it claims. */
  readonly accessible: string | undefined;
  readonly archive: string | undefined;
  readonly language: string | undefined;
  readonly isTagged: boolean;
  /** Whether a window is named by the title, and whether there is one. */
  readonly showsTitle: boolean;
  /** Pictures in the structure, and those of them that have an alternative text. */
  readonly figures: number;
  readonly describedFigures: number;
  /** The levels of headings in the structure, in the order of the file. */
  readonly headings: readonly number[];
}

/** Reads the claims of a PDF. For tests. */
export function readPdfClaims(bytes: Uint8Array): PdfClaims {
  const pdf = Buffer.from(bytes).toString('latin1');
  const elements = pdf.split(/\bendobj\b/).filter((object) => /\/Type \/StructElem\b/.test(object));
  const figures = elements.filter((element) => /\/S \/Figure\b/.test(element));
  return {
    accessible: /<pdfuaid:part>(\d)</.exec(pdf)?.[1],
    archive: /<pdfaid:part>(\d)<\/pdfaid:part><pdfaid:conformance>(\w)</.exec(pdf)?.slice(1).join(''),
    language: /\/Type \/Catalog\b(?:(?!endobj)[^])*?\/Lang \(([^)]*)\)/.exec(pdf)?.[1],
    isTagged: pdf.includes('/StructTreeRoot') && /\/Marked true/.test(pdf),
    showsTitle: /\/DisplayDocTitle true/.test(pdf) && /<dc:title>/.test(pdf),
    figures: figures.length,
    describedFigures: figures.filter((element) => /\/Alt [(<]./.test(element)).length,
    headings: elements.flatMap((element) => /\/S \/H(\d)\b/.exec(element)?.[1] ?? []).map(Number),
  };
}

/** What every PDF for customers says that is no archive document. */
export const saysAccessible = { accessible: '1', archive: undefined, language: 'zh-CN', isTagged: true, showsTitle: true } as const;

/** What an e-policy and a certificate say. */
export const saysArchive = { accessible: undefined, archive: '2U', isTagged: true } as const;
