import { type BrandColours, coloursInContrast, coloursOf, usualColours } from '@portal/rules/values/brand-colours.ts';

const declare = (tokens: Readonly<Record<string, string>>): string =>
  Object.entries(tokens)
    .map(([name, colour]) => `--${name}:${colour}`)
    .join(';');

/**
 * The tokens that follow the colours of the company, as a sheet for the head of the page: it is painted with them from the first. Nothing for
 * the colours that `tokens.css` has.
 */
export function colourSheet(colours: BrandColours): string | undefined {
  const isUsual = (['brand', 'second'] as const).every((key) => colours[key].toLowerCase() === usualColours[key]);
  if (isUsual) return undefined;
  const inContrast = `:root[data-contrast='high']{${declare(coloursInContrast(colours))}}`;
  return `:root:not([data-contrast='high']){${declare(coloursOf(colours))}}${inContrast}`;
}
