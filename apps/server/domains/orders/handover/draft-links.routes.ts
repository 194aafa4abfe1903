import type { CallBinder } from '#platform/http/bind-call.ts';
import type { OrderDeps } from '../order-deps.ts';
import { endDraftLink, giveDraftLink, showDraftLink } from './give-draft-link.ts';
import { finishHelp, openDraftLink, takeDraftLink } from './take-draft-link.ts';

/** Links that hand a draft to another device, or to somebody who helps to fill it in. */
export function bindDraftLinkCalls(bind: CallBinder, deps: OrderDeps): void {
  bind('giveDraftLink', (request, context) => giveDraftLink(deps, { ...request, owner: context.ensureVisitor() }));

  bind('showDraftLink', (request, { owner }) => showDraftLink(deps, { ...request, owner }));

  bind('endDraftLink', (request, { owner }) => endDraftLink(deps, { ...request, owner }));

  bind('openDraftLink', ({ token }) => openDraftLink(deps, token));

  bind('takeDraftLink', ({ token }, context) => takeDraftLink(deps, { token, taker: context.ensureVisitor() }));

  bind('finishHelp', ({ orderNo }, { owner }) => finishHelp(deps, { owner, orderNo }));
}
