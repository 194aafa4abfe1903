import { isRealDate } from '@portal/rules/values/dates.ts';
import { auditPrices } from '../domains/orders/audit-prices.ts';
import { checkFiles } from '../domains/contracts/files/check-files.ts';
import { continueAfterPolicy } from '../domains/contracts/issuing/policy-serials.ts';
import { checkPolicies } from '../domains/contracts/rows/check-policies.ts';
import { adoptFolder } from '../platform/file-store/claim-folder.ts';
import type { Config } from '../config.ts';
import type { Services } from '../services.ts';
import type { Printed } from '../terminal/say.ts';
import { need, WrongUsage } from './wrong-usage.ts';

export const policyUsage = `  policies check [--since DAY] policies whose contract is missing, has no prices or differs from its rows, and stored files that are missing,
                               empty or altered; lost e-policies are made again; --since: only what is from this day (YYYY-MM-DD) on
  rating audit [--since DAY]   price every submitted order again with its own tables; print those that differ
  policies after POLICY        after database and files were both restored: later policies get higher numbers than this one
  files adopt [INSTALLATION]   from now on PORTAL_FILES is the folder of this installation; if it bears the mark of another one, name that
`;

/** The first day of what is looked at. Undefined: everything is. */
function readSince(since: string | undefined): string | undefined {
  if (since !== undefined && !isRealDate(since)) throw new WrongUsage();
  return since;
}

interface Given {
  readonly since: string | undefined;
  readonly config: Pick<Config, 'filesFolder'>;
}

/** The operator's commands that compare what is stored, and the one that adopts a folder of stored files. */
export const policyCommands: Readonly<Record<string, (services: Services, args: readonly string[], given: Given) => Promise<Printed>>> = {
  'policies check': async (services, _args, given) => {
    const since = readSince(given.since);
    const problems = [...(await checkPolicies(services, since)), ...(await checkFiles(services, since))];
    if (problems.length > 0) return { lines: problems, ok: false };
    return { lines: ['every policy has its contract, and rows and files that agree with it'], ok: true };
  },
  'policies after': async (services, [policyNo]) => ({ lines: [await continueAfterPolicy(services, need(policyNo))], ok: true }),
  'rating audit': async (services, _args, given) => {
    const { orders, differences } = await auditPrices(services, readSince(given.since));
    return { lines: [...differences, `${orders} orders, ${differences.length} differ`], ok: differences.length === 0 };
  },
  'files adopt': async ({ db }, [known], { config }) => ({ lines: [await adoptFolder({ db, ...config }, known)], ok: true }),
};
