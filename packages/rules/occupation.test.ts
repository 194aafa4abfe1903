import { describe, expect, it } from 'vitest';
import { checkOccupation, presetOccupation, restrictedOccupations } from './occupation.ts';

describe('occupations', () => {
  it('presets and locks the occupation of small children, presets that of schoolchildren', () => {
    expect(presetOccupation(6)).toEqual({ code: '2099908', locked: true });
    expect(presetOccupation(7)).toEqual({ code: '2099907', locked: false });
    expect(presetOccupation(15)).toEqual({ code: '2099907', locked: false });
    expect(presetOccupation(16)).toBeUndefined();
  });

  it('offers only what the check lets pass', () => {
    expect(restrictedOccupations(16)).toBeUndefined();
    for (let age = 0; age <= 15; age += 1)
      for (const code of restrictedOccupations(age) ?? []) expect(checkOccupation(code, age, '1')).toBeUndefined();
  });
});
