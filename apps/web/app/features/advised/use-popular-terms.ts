import { useAdvised } from '@portal/web-api/kept-advised.ts';

/** Terms that a page proposes to search for. */
export interface PopularTerms {
  /** By the number of people who searched for them, completed by the insurer. */
  readonly counted: readonly string[];
  /** Chosen by the insurer. */
  readonly chosen: readonly string[];
}

/** The terms to show, with where they come from. Whoever refused recommendations sees those that the insurer chose. */
export function usePopularTerms({ counted, chosen }: PopularTerms) {
  return useAdvised()
    ? { title: '热门搜索', source: '近 30 天搜索较多，不足的由我们补充', terms: counted }
    : { title: '常用搜索', source: '由我们选定，不按搜索次数', terms: chosen };
}
