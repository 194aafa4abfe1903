import { describe, expect, it } from 'vitest';
import { nationalityOptions } from './nationality.ts';

const CODES = ['CHN', 'HKG', 'MAC', 'TWN', 'FRA', 'ZZZ'];

describe('nationality', () => {
  it('removes the four Chinese entries for foreign certificates', () => {
    expect(nationalityOptions('1', '', CODES)).toEqual(['FRA', 'ZZZ']);
    expect(nationalityOptions('I', '', CODES)).toEqual(['FRA', 'ZZZ']);
    expect(nationalityOptions('B', 'M1', CODES)).toEqual(['MAC']);
    expect(nationalityOptions('B', '', CODES)).toEqual([]);
  });
});
