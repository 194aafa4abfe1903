import { indexOccupations } from '@portal/reference/occupation-match.ts';
import { builtInOccupations } from '@portal/reference/occupations.ts';
import { describe, expect, it } from 'vitest';
import { readRoster } from './read-roster.ts';
import type { RosterContext, RosterLimits } from './roster.ts';
import { type HeadingSet, judgeReading, readHeadingSets } from './testing/heading-sets.testing.ts';

const table = builtInOccupations();
const context: RosterContext = {
  today: '2026-03-10',
  occupation: (code) => {
    const found = table.leaves.get(code);
    return found && { label: found.label, lifeRisk: found.lifeRiskLev, medicalRisk: found.medicalRiskLev };
  },
  regionExists: () => false,
  certificateTypes: ['0', '1', '4', '7', 'B', 'E', 'G', 'H', 'I'],
  occupations: { match: indexOccupations(table), suggest: () => [] },
};
const limits: RosterLimits = {
  members: { least: 1, most: 2_000 },
  entryAge: { minDays: 0, minAge: 16, maxAge: 65 },
  maxLifeRisk: 4,
  kinds: ['employee', 'visitor'],
};

const sets = readHeadingSets();
const judge = (set: HeadingSet) => judgeReading(set, readRoster(set.rows, context, limits));
const isUnderstood = (verdict: string) => verdict === 'read' || verdict === 'confirm';

describe('tables of people that programs and offices make', () => {
  it.each(sets.filter(({ isHeldOut }) => !isHeldOut).map((set) => [set.name, set] as const))('%s', (_, set) => {
    expect(judge(set)).toMatch(/^(?:read|confirm)$/);
  });

  it('are understood nine times of ten where nothing was chosen for them', () => {
    const heldOut = sets.filter(({ isHeldOut }) => isHeldOut);
    const understood = heldOut.filter((set) => isUnderstood(judge(set)));
    expect(heldOut.length).toBeGreaterThan(30);
    expect(understood.length / heldOut.length).toBeGreaterThan(0.9);
  });
});
