import type { StaffBinder } from '../../platform/http/bind-staff-call.ts';
import { bytesOf } from '../../platform/http/bodies/received-file.ts';
import { refuse, Refused } from '../../platform/refused.ts';
import { refuseFile } from '../../platform/text/refuse-file.ts';
import type { OpenDeps } from '../documents/public.ts';
import type { DefinedAct, Proposals } from '../proposals/public.ts';
import type { PaymentDeps, TransferSite } from './payment-deps.ts';
import { confirmPayouts } from './payouts/confirm-payouts.ts';
import { exportPayouts, writeBatch } from './payouts/export-payouts.ts';
import type { LateDeps } from './payouts/late-refunds.ts';
import { listPayouts } from './payouts/list-payouts.ts';
import { redirectingPayout } from './payouts/redirect-payout.ts';
import { releasingPayout } from './payouts/release-payout.ts';
import { reconcile } from './reconciling/reconcile.ts';
import { matchingTransfer, returningTransfer } from './transfers/decide-transfers.ts';
import { listTransfers } from './transfers/list-transfers.ts';
import { sampleNotice } from './transfers/sample-notice.ts';
import { listSlipsOf, openSlip } from './transfers/slips/open-slip.ts';
import { takeBankFile } from './transfers/take-bank-file.ts';

type Deps = PaymentDeps & LateDeps & TransferSite & OpenDeps & { readonly demonstration: boolean };
type ProposingDeps = Deps & { readonly proposals: Proposals };

/** Acts on money of the bank that two must agree to. */
export const actsOnBankMoney = (deps: Deps): DefinedAct[] => [
  matchingTransfer(deps),
  returningTransfer(deps),
  releasingPayout(deps),
  redirectingPayout(deps),
];

/** What arrived on the account that collects transfers. */
function bindTransferCalls(bind: StaffBinder, deps: ProposingDeps): void {
  const { proposals } = deps;
  const matching = matchingTransfer(deps);
  const returning = returningTransfer(deps);

  bind('importTransfers', async ({ file }) => takeBankFile(deps, { file, payee: (await deps.site.current()).transfers?.payee }));
  bind('listTransfers', async ({ which }, { opened }) => {
    const lines = await listTransfers(deps, which);
    opened(...lines.map(({ serial }) => serial));
    return lines;
  });
  bind('matchTransfer', (request, { by }) => proposals.propose(matching, request, by));
  bind('returnTransfer', (request, { by }) => proposals.propose(returning, request, by));
  bind('listTransferSlips', ({ paymentNo }) => listSlipsOf(deps, paymentNo));
  bind('openTransferSlip', (request, { by }) => openSlip(deps, { ...request, by }));
  bind('sampleTransfer', async (named) => {
    if (!deps.demonstration) return refuse('SANDBOX_ONLY');
    const line = await sampleNotice(deps, named);
    return line === undefined ? refuse('SUBJECT_NOT_FOUND') : { line };
  });
}

/** Money by transfer, the files for the bank and of it, and the bill of the payment provider. */
export function bindBankFileCalls(bind: StaffBinder, deps: ProposingDeps): void {
  const releasing = releasingPayout(deps);
  const redirecting = redirectingPayout(deps);
  bindTransferCalls(bind, deps);

  bind('exportPayouts', async (_request, { by, opened }) => {
    const exported = await exportPayouts(deps, by);
    if (exported.batchNo !== null) opened(exported.batchNo);
    return exported;
  });
  bind('downloadPayouts', async ({ batchNo }, { opened }) => {
    const file = await writeBatch(deps, batchNo);
    if (!(file instanceof Refused)) opened(...file.payoutNos);
    return file;
  });
  bind('confirmPayouts', async ({ file }) => {
    const result = await confirmPayouts(deps, { file: file.name, bytes: await bytesOf(file) });
    return 'faults' in result ? refuseFile(file.name, result.faults) : result;
  });
  bind('reconcileDay', ({ day }) => reconcile(deps, day));
  bind('listPayouts', ({ which }) => listPayouts(deps, which));
  bind('redirectPayout', (request, { by }) => deps.proposals.propose(redirecting, request, by));
  bind('releasePayout', (request, { by }) => deps.proposals.propose(releasing, request, by));
}
