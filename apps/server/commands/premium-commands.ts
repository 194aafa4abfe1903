import { isRealDate } from '@portal/rules/values/dates.ts';
import { reconcile } from '../domains/payments/reconciling/reconcile.ts';
import { debitPremiums } from '../domains/premiums/debits/debit-premiums.ts';
import { listRenewals } from '../domains/premiums/debits/list-renewals.ts';
import { remindOfPremiums } from '../domains/premiums/debits/remind-of-premiums.ts';
import { makeInstalments } from '../domains/premiums/make-instalments.ts';
import { endSpentMandates } from '../domains/premiums/mandates/unbind-card.ts';
import type { Printed } from './say.ts';
import type { Services } from '../services.ts';
import { WrongUsage } from './wrong-usage.ts';

export const premiumUsage = `  renewals run                 what the jobs do by day: make the charges of premiums, remind of them, debit those whose turn it is
  renewals list                what is open: charges by day, debits that wait, and what was declined today
  renewals retry               debits that were recorded and not begun, and those whose turn it is; none twice
  reconcile DATE               the provider's bill of a day (YYYY-MM-DD) against the books: every difference
`;

type PremiumCommand = (services: Services, args: readonly string[]) => Promise<Printed>;

const printed = (failed: readonly string[], ...lines: readonly string[]): Printed => ({
  lines: [...lines, ...failed],
  ok: failed.length === 0,
});

/** The operator's commands on premiums after the first one. */
export const premiumCommands: Readonly<Record<string, PremiumCommand>> = {
  'renewals run': async (services) => {
    const charged = await makeInstalments(services);
    await endSpentMandates(services);
    const reminded = await remindOfPremiums(services);
    const debited = await debitPremiums(services);
    const failed = [...charged.failed, ...reminded.failed, ...debited.failed];
    return printed(failed, `charges made: ${charged.made}`, `reminders sent: ${reminded.begun}`, `debits begun: ${debited.begun}`);
  },
  'renewals list': async (services) => ({ lines: await listRenewals(services), ok: true }),
  'renewals retry': async (services) => {
    const { begun, failed } = await debitPremiums(services);
    return printed(failed, `debits begun: ${begun}`);
  },
  reconcile: async (services, [day]) => {
    if (!day || !isRealDate(day)) throw new WrongUsage();
    const { lines, differences } = await reconcile(services, day);
    return printed(differences, `lines on the bill: ${lines}, differences: ${differences.length}`);
  },
};
