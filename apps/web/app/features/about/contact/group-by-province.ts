import type { AnswerOf } from '@portal/contract/catalogue.ts';

type Branch = AnswerOf<'listBranches'>[number];

/** A province with its branches, in the order of the list. */
export interface ProvinceBranches {
  readonly code: string;
  readonly name: string;
  readonly branches: readonly Branch[];
}

/** Branches by province. The order is that of the first branch of each. */
export function groupByProvince(branches: readonly Branch[]): ProvinceBranches[] {
  const codes = [...new Set(branches.map(({ provinceCode }) => provinceCode))];
  return codes.map((code) => {
    const own = branches.filter(({ provinceCode }) => provinceCode === code);
    return { code, name: own[0]?.province ?? '', branches: own };
  });
}

/** The anchor of a province on the page. */
export function provinceAnchor(code: string): string {
  return `province-${code}`;
}
