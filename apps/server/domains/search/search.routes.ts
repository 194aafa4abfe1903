import type { CallBinder } from '../../platform/http/bind-call.ts';
import type { SiteSettings } from '../site/public.ts';
import { listPopularSearches, recordSearch, suggestSearches } from './popular-searches.ts';
import { type SearchDeps, searchSite } from './search-site.ts';

export function bindSearchCalls(bind: CallBinder, deps: SearchDeps & { readonly site: SiteSettings }): void {
  bind('search', async (request, { addressKey }) => {
    const { answer, isOfSite } = await searchSite(deps, request);
    if (isOfSite && answer.total > 0 && request.pageNum === 1 && !request.kind) await recordSearch(deps, request.text, addressKey);
    return answer;
  });
  bind('suggestSearch', ({ text }) => suggestSearches(deps, text));
  bind('listPopularSearch', () => listPopularSearches(deps));
}
