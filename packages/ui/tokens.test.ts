import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8').replaceAll('"', "'");

/** Custom properties with a plain hex value inside the block that starts with `selector {`. */
function readColours(selector: string): Map<string, string> {
  const start = css.indexOf(`${selector} {`);
  const block = css.slice(start, css.indexOf('\n}', start));
  return new Map([...block.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map((found) => [found[1] ?? '', found[2] ?? '']));
}

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const textPairs: readonly (readonly [text: string, background: string])[] = [
  ...['paper', 'mist', 'foam'].flatMap((background) => ['ink', 'muted', 'sea', 'deep', 'error'].map((text) => [text, background] as const)),
  ['amber-ink', 'paper'],
  ['amber-ink', 'sand'],
  ['amber-ink', 'mist'],
  ['amber-deep', 'amber-soft'],
  ['teal-ink', 'teal-soft'],
  ['teal-ink', 'paper'],
  ['success', 'paper'],
  ['success-ink', 'success-soft'],
  ['error', 'error-soft'],
  ['on-brand', 'sea'],
  ['on-brand', 'amber'],
  ['on-brand', 'deep'],
  ['on-deep', 'deep'],
  ['on-navy', 'navy'],
];

describe('colours', () => {
  const normal = readColours(':root');
  const high = new Map([...normal, ...readColours("[data-contrast='high']")]);
  const find = (colours: Map<string, string>, name: string): string => {
    const colour = colours.get(name);
    if (!colour) throw new Error(`no colour --${name}`);
    return colour;
  };

  test.each(textPairs)('%s on %s is readable: at least 4.5:1, in high contrast 7:1', (text, background) => {
    expect(contrast(find(normal, text), find(normal, background))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(find(high, text), find(high, background))).toBeGreaterThanOrEqual(7);
  });

  test('the outline of a control and the focus ring contrast with the page: at least 3:1', () => {
    for (const background of ['paper', 'mist']) {
      expect(contrast(find(normal, 'line-strong'), find(normal, background))).toBeGreaterThanOrEqual(3);
      expect(contrast(find(normal, 'focus'), find(normal, background))).toBeGreaterThanOrEqual(3);
    }
  });
});
