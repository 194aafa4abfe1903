/** Thousands in groups of three: `1,234.5`, `1 234`. */
const grouped = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$|^\d{1,3}(?: \d{3})+(?:\.\d+)?$/;

/**
 * A figure without what a sheet shows around it: currency, per cent, separators of thousands; full-width digits as plain ones. A text whose
 * separators are no thousands (`1,2.5`), or with a full-width comma, which may be meant as a point, keeps them: no reader takes it for a number.
 */
export function plainFigure(text: string): string {
  const written = text.replaceAll('，', '、').normalize('NFKC').trim();
  const figure = written.replace(/^¥\s*/, '').replace(/\s*[元%‰]$/, '');
  return grouped.test(figure) ? figure.replaceAll(/[, ]/g, '') : figure.replaceAll('、', '，');
}

/** Whether a text of digits is no number because of what is between them. */
export const hasWrongSeparators = (text: string): boolean =>
  /^\d[\d.,，。、'\s]*$/.test(plainFigure(text)) && !/^\d+(?:\.\d+)?$/.test(plainFigure(text));
