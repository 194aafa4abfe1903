import { expect, it } from 'vitest';
import { idlePhase } from './idle-phase.ts';

const halfAnHour = 30 * 60;
const afterMinutes = (minutes: number) => idlePhase(minutes * 60_000, halfAnHour);

it('the warning comes two minutes before the end', () => {
  expect(afterMinutes(0)).toBe('active');
  expect(afterMinutes(27.9)).toBe('active');
  expect(afterMinutes(28)).toBe('warned');
});

it('the session is over shortly after its time, not before', () => {
  expect(afterMinutes(30)).toBe('warned');
  expect(idlePhase((halfAnHour + 5) * 1000, halfAnHour)).toBe('over');
});

it('after hours of sleep a computer finds the session ended', () => {
  expect(afterMinutes(600)).toBe('over');
});
