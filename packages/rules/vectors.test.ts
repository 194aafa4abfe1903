import { certificateTypes } from '@portal/reference/certificate-types.ts';
import { describe, expect, it } from 'vitest';
import { judgedRules } from './vectors/judged-rules.testing.ts';
import { askRule, runVectors, vectorFamilies } from './vectors/run-vectors.testing.ts';

describe.each(vectorFamilies)('$title', ({ vectors }) => {
  it.each(vectors)('$rule of $args returns $expected', (vector) => {
    expect(askRule(vector)).toEqual(vector.expected);
  });
});

describe('the vectors', () => {
  const all = vectorFamilies.flatMap(({ vectors }) => vectors);

  it('cover every rule of the table and every type of certificate', () => {
    expect(new Set(all.map(({ rule }) => rule)), 'each rule of judgedRules has rows in a table of rules/vectors').toEqual(
      new Set(Object.keys(judgedRules)),
    );
    const types = all.filter(({ rule }) => rule === 'checkCertificateNumber').map(({ args }) => args[0]);
    expect(types).toEqual(expect.arrayContaining(Object.keys(certificateTypes)));
  });

  it('all run without a difference', () => {
    const outcomes = runVectors();
    expect(outcomes.reduce((sum, { count }) => sum + count, 0)).toBe(all.length);
    expect(outcomes.flatMap(({ differences }) => differences)).toEqual([]);
  });
});
