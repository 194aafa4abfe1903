import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { applyDisplay, type DisplayRoot } from './apply-display.ts';
import { displayBootScript } from './display-boot.ts';
import { changeDisplay, defaultDisplay, type DisplaySettings, writeDisplay } from './display-settings.ts';

interface Marks {
  dataset: Record<string, string | undefined>;
  zoom: string;
}

function marksOf(change: (root: DisplayRoot) => void): Marks {
  const marks: Marks = { dataset: {}, zoom: '1' };
  change({
    dataset: marks.dataset,
    style: {
      setProperty: (_name, value: unknown) => {
        marks.zoom = String(value);
      },
    },
  });
  return { dataset: { ...marks.dataset }, zoom: marks.zoom };
}

const boot = (cookie: string): Marks =>
  marksOf((documentElement) => runInNewContext(displayBootScript, { document: { cookie, documentElement } }));

const large: DisplaySettings = { ...defaultDisplay, care: true, zoom: 150, highContrast: true, simpleLayout: true };

test.each([
  ['large with high contrast', large],
  ['the mode with nothing changed', changeDisplay(defaultDisplay, 'open')],
  ['quit, with choices kept', changeDisplay(large, 'quit')],
  ['large pointer', { ...large, largePointer: true, zoom: 200 }],
])('before the first paint the page looks as the toolbar would set it: %s', (_name, settings) => {
  const cookie = `a=b; display=${writeDisplay(settings)}; c=d`;
  expect(boot(cookie)).toEqual(marksOf((root) => applyDisplay(settings, root)));
});

test('without a cookie no attribute is set', () => {
  expect(boot('')).toEqual({ dataset: {}, zoom: '1' });
});
