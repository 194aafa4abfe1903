import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { coloursInContrast, coloursOf, contrastOf, findPaleColours, usualColours } from './brand-colours.ts';

const css = readFileSync(new URL('../../ui/tokens.css', import.meta.url), 'utf8').replaceAll('"', "'");

/** The colours of a block of `tokens.css`. */
function readTokens(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf('\n}', start));
  return Object.fromEntries([...block.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name = '', colour = '']) => [name, colour]));
}

const byte = fc.integer({ min: 0, max: 255 }).map((value) => value.toString(16).padStart(2, '0'));
const colour = fc.tuple(byte, byte, byte).map((parts) => `#${parts.join('')}`);

/** What pages write in these colours, and on which: the least contrast. */
const pairs = [
  ['sea', 'mist'],
  ['deep', 'foam'],
  ['on-deep', 'deep'],
  ['on-navy', 'navy'],
  ['teal-ink', 'teal-soft'],
] as const;

describe('the colours of a company', () => {
  it('are those of tokens.css for the usual ones, also in high contrast', () => {
    expect(readTokens(':root')).toMatchObject(coloursOf(usualColours));
    expect(readTokens("[data-contrast='high']")).toMatchObject(coloursInContrast(usualColours));
    expect(findPaleColours(usualColours)).toEqual([]);
  });

  it('can be read wherever pages write with them, and more so in high contrast, unless they are refused', () => {
    fc.assert(
      fc.property(colour, colour, (brand, second) => {
        const colours = { brand, second };
        if (findPaleColours(colours).length > 0) return;
        const tokens = coloursOf(colours);
        const inContrast = { ...tokens, ...coloursInContrast(colours) };
        for (const [text, on] of pairs) expect(contrastOf(tokens[text] ?? '', tokens[on] ?? ''), `${text} on ${on}`).toBeGreaterThan(4.4);
        for (const text of ['sea', 'deep', 'teal', 'teal-ink'] as const)
          expect(contrastOf(inContrast[text] ?? '', '#ffffff'), text).toBeGreaterThanOrEqual(7);
      }),
    );
  });

  it('that are too pale are named with the contrast and a darker one that is not', () => {
    fc.assert(
      fc.property(colour, (brand) => {
        const [pale] = findPaleColours({ ...usualColours, brand });
        if (!pale) return;
        expect(pale.ratio).toBeLessThan(pale.least);
        expect(findPaleColours({ ...usualColours, brand: pale.instead })).toEqual([]);
      }),
    );
    expect(findPaleColours({ ...usualColours, brand: '#4aa3ff' })).toMatchObject([{ key: 'brand', use: 'textOnBrand', least: 4.5 }]);
  });
});
