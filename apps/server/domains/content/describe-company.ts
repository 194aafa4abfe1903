import type { Content } from './content-catalogue.ts';
import { presentSolvency } from './content.present.ts';

/** The provinces with a branch, in the order of their codes, and the latest solvency: what pages of products say of the company. */
export function describeCompany(content: Content) {
  const branches = content.branches.filter(({ level }) => level !== 'head');
  const solvency = presentSolvency(content);
  return {
    provinces: [...new Set(branches.map(({ province }) => province))].toSorted(),
    ...(solvency && { solvency }),
  };
}
