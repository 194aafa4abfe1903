import type { FastifyBaseLogger } from 'fastify';
import type { CallBinder } from '../../platform/http/bind-call.ts';
import type { Sealer } from '../../platform/sealing.ts';
import type { SiteSettings } from '../site/public.ts';
import { createSearchCounter } from './count-searches.ts';
import { listPopularSearches, suggestSearches } from './popular-searches.ts';
import { type SearchDeps, searchSite } from './search-site.ts';

interface Deps extends SearchDeps {
  readonly sealer: Sealer;
  readonly site: SiteSettings;
  readonly log: FastifyBaseLogger;
}

export function bindSearchCalls(bind: CallBinder, deps: Deps): void {
  const { found: countSearch, unanswered } = createSearchCounter(deps, (error) =>
    deps.log.warn({ err: error }, 'a search was not counted'),
  );
  bind('search', async (request, context) => {
    const { answer, isOfSite } = await searchSite(deps, request);
    const isInVain = answer.groups.length === 0;
    const counts = (isInVain || isOfSite) && request.pageNum === 1 && !request.kind && request.text.trim() !== '';
    if (counts && !(await context.spend('countedSearch'))) {
      const person = context.session?.accountId ?? context.addressKey;
      if (isInVain) unanswered(request.text, person);
      else countSearch(request.text, person);
    }
    return answer;
  });
  bind('suggestSearch', ({ text }) => suggestSearches(deps, text));
  bind('listPopularSearch', () => listPopularSearches(deps));
}
