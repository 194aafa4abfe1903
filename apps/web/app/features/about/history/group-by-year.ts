import type { AnswerOf } from '@portal/contract/catalogue.ts';

type Milestone = AnswerOf<'getFacts'>['milestones'][number];

/** Milestones in groups of a year, the latest first. */
export function groupByYear(milestones: readonly Milestone[]) {
  const latestFirst = milestones.toSorted((one, other) => other.date.localeCompare(one.date));
  const years = new Set(latestFirst.map(({ date }) => date.slice(0, 4)));
  return [...years].map((label) => ({
    label,
    entries: latestFirst
      .filter(({ date }) => date.startsWith(label))
      .map(({ date, title, text }) => ({ id: `${date}-${title}`, date, title, text })),
  }));
}
