import type { CallBinder } from '../../platform/http/bind-call.ts';
import { Refused, refuse } from '../../platform/refused.ts';
import { type SlipDeps, uploadSlip } from '../payments/public.ts';
import { askToBind, confirmBinding } from './mandates/bind-card.ts';
import { unbindCard } from './mandates/unbind-card.ts';
import { payPremium } from './pay-premium.ts';
import type { PremiumDeps, PremiumSite } from './premium-deps.ts';
import { listPremiums, showPremiums } from './show-premiums.ts';
import { payPremiumByTransfer } from './transfers/pay-premium-by-transfer.ts';
import { findPremiumTransfer, presentPremiumTransfer } from './transfers/show-premium-transfer.ts';

type RouteDeps = PremiumDeps & PremiumSite & SlipDeps & { readonly demonstration: boolean };

/** Paying a premium by transfer. */
function bindTransferCalls(bind: CallBinder, deps: RouteDeps): void {
  bind('payPremiumByTransfer', async (request, { owner, session, idempotencyKey }) => {
    const accountId = session?.accountId ?? '';
    const begun = await payPremiumByTransfer(deps, { owner, accountId, key: idempotencyKey }, request);
    if (begun instanceof Refused) return begun;
    const own = await findPremiumTransfer(deps, { accountId, policyNo: request.policyNo });
    return own instanceof Refused ? refuse('NO_PREMIUM_DUE') : presentPremiumTransfer(deps, own);
  });

  bind('getPremiumTransfer', async ({ policyNo }, { session }) => {
    const own = await findPremiumTransfer(deps, { accountId: session?.accountId ?? '', policyNo });
    return own instanceof Refused ? own : presentPremiumTransfer(deps, own);
  });

  bind('uploadPremiumSlip', async ({ policyNo, slip }, { session }) => {
    const own = await findPremiumTransfer(deps, { accountId: session?.accountId ?? '', policyNo });
    return own instanceof Refused ? own : uploadSlip(deps, { paymentId: own.transfer.payment_id, slip });
  });
}

/** Premiums after the first one. */
export function bindPremiumCalls(bind: CallBinder, deps: RouteDeps): void {
  bindTransferCalls(bind, deps);

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
