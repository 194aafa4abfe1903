import type { CallBinder } from '../../platform/http/bind-call.ts';
import { askToBind, confirmBinding } from './mandates/bind-card.ts';
import { unbindCard } from './mandates/unbind-card.ts';
import { payPremium } from './pay-premium.ts';
import type { PremiumDeps } from './premium-deps.ts';
import { listPremiums, showPremiums } from './show-premiums.ts';

/** Premiums after the first one. */
export function bindPremiumCalls(bind: CallBinder, deps: PremiumDeps): void {
  bind('bindPremiumCard', async (request, context) => {
    const own = { accountId: context.session?.accountId ?? '', policyNo: request.policyNo };
    if (request.step === 'unbind') return unbindCard(deps, own);
    if (request.step === 'confirm') return confirmBinding(deps, { ...own, ...request });
    return (await context.spend('sentMessage')) ?? askToBind(deps, { ...own, ...request });
  });

  bind('getPremiums', ({ policyNo }, { session }) => showPremiums(deps, { accountId: session?.accountId ?? '', policyNo }));

  bind('listPremiums', (page, { session }) => listPremiums(deps, session?.accountId ?? '', page));

  bind('payPremium', (request, { owner, session, idempotencyKey }) =>
    payPremium(deps, { owner, accountId: session?.accountId ?? '', key: idempotencyKey }, request),
  );
}
