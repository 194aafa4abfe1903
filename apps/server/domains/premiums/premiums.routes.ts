import type { CallBinder } from '../../platform/http/bind-call.ts';
import { Refused, refuse } from '../../platform/refused.ts';
import type { PaperDeps } from '../documents/public.ts';
import { removeSlip, uploadSlip } from '../payments/public.ts';
import { askToBind, confirmBinding } from './mandates/bind-card.ts';
import { unbindCard } from './mandates/unbind-card.ts';
import { payPremium } from './pay-premium.ts';
import type { PremiumDeps, PremiumSite } from './premium-deps.ts';
import { listPremiums, showPremiums } from './show-premiums.ts';
import { payPremiumByTransfer } from './transfers/pay-premium-by-transfer.ts';
import { findPremiumTransfer, presentPremiumTransfer } from './transfers/show-premium-transfer.ts';

type RouteDeps = PremiumDeps & PremiumSite & PaperDeps & { readonly demonstration: boolean };

/** Paying a premium by transfer. */
function bindTransferCalls(bind: CallBinder, deps: RouteDeps): void {
  bind('payPremiumByTransfer', async (request, { owner, accountId, idempotencyKey }) => {
    const begun = await payPremiumByTransfer(deps, { owner, accountId, key: idempotencyKey }, request);
    if (begun instanceof Refused) return begun;
    const own = await findPremiumTransfer(deps, { accountId, policyNo: request.policyNo });
    return own instanceof Refused ? refuse('NO_PREMIUM_DUE') : presentPremiumTransfer(deps, own);
  });

  bind('getPremiumTransfer', async ({ policyNo }, { accountId }) => {
    const own = await findPremiumTransfer(deps, { accountId, policyNo });
    return own instanceof Refused ? own : presentPremiumTransfer(deps, own);
  });

  bind('uploadPremiumSlip', async ({ policyNo, ...sent }, { accountId }) => {
    const own = await findPremiumTransfer(deps, { accountId, policyNo });
    return own instanceof Refused ? own : uploadSlip(deps, { paymentId: own.transfer.payment_id, ...sent });
  });

  bind('removePremiumSlip', async ({ policyNo, page }, { accountId }) => {
    const own = await findPremiumTransfer(deps, { accountId, policyNo });
    return own instanceof Refused ? own : removeSlip(deps, { paymentId: own.transfer.payment_id, page });
  });
}

/** Premiums after the first one. */
export function bindPremiumCalls(bind: CallBinder, deps: RouteDeps): void {
  bindTransferCalls(bind, deps);

  bind('bindPremiumCard', async (request, context) => {
    const own = { accountId: context.accountId, policyNo: request.policyNo };
    if (request.step === 'unbind') return unbindCard(deps, own);
    if (request.step === 'confirm') return confirmBinding(deps, { ...own, ...request });
    return (await context.spend('sentMessage')) ?? askToBind(deps, { ...own, ...request });
  });

  bind('getPremiums', ({ policyNo }, { accountId }) => showPremiums(deps, { accountId, policyNo }));

  bind('listPremiums', (page, { accountId }) => listPremiums(deps, accountId, page));

  bind('payPremium', (request, { owner, accountId, idempotencyKey: key, network: address }) =>
    payPremium(deps, { owner, accountId, key, address }, request),
  );
}
