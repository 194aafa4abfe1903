import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeDisplay, defaultDisplay, type DisplayAction, type DisplaySettings, readDisplay, writeDisplay } from './display-settings.ts';

const press = (...actions: DisplayAction[]): DisplaySettings => actions.reduce(changeDisplay, defaultDisplay);

test('the mode opens at 130 percent, and enlarging goes on in steps of 10 to 200 and no further', () => {
  expect(press('open').zoom).toBe(130);
  expect(press('open', 'enlarge').zoom).toBe(140);
  expect(press('open', ...Array.from({ length: 15 }, () => 'enlarge' as const)).zoom).toBe(200);
});

test('shrinking stops at 100 percent', () => {
  expect(press('open', 'enlarge', 'enlarge', 'shrink').zoom).toBe(140);
  expect(press('open', ...Array.from({ length: 5 }, () => 'shrink' as const)).zoom).toBe(100);
});

test('quitting returns to 100 percent, hides the toolbar and keeps the other choices', () => {
  expect(press('open', 'enlarge', 'highContrast', 'quit')).toEqual({ ...defaultDisplay, highContrast: true });
});

test('resetting clears all choices and hides the toolbar', () => {
  expect(press('open', 'enlarge', 'highContrast', 'readAloud', 'reset')).toEqual(defaultDisplay);
});

test('settings written to the cookie are read back unchanged', () => {
  const actions = fc.array(
    fc.constantFrom<DisplayAction>(
      'open',
      'enlarge',
      'shrink',
      'quit',
      'reset',
      'highContrast',
      'largePointer',
      'simpleLayout',
      'readAloud',
    ),
  );
  fc.assert(
    fc.property(actions, (pressed) => {
      const settings = press(...pressed);
      expect(readDisplay(writeDisplay(settings))).toEqual(settings);
    }),
    { seed: 4711 },
  );
});

test.each([undefined, '', '1', '1.95.', '1.300.', '1.105.', '1.150.x', '<script>'])('a cookie with the value %j is ignored', (value) => {
  expect(readDisplay(value)).toEqual(defaultDisplay);
});
