import type { StaffAnswerOf } from '@portal/contract/staff/staff-catalogue.ts';
import type { Payee } from '#migrations/stored-values.ts';
import { bytesOf } from '#platform/http/bodies/received-file.ts';
import { refuse, type Refused } from '#platform/refused.ts';
import { refuseFile } from '#platform/text/refuse-file.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { importTransfers } from './import-transfers.ts';
import { outcomeOf } from './list-transfers.ts';

/** Imports a file of the bank that somebody has sent, and says what has become of its lines. `payee`: the account that the site names. */
export async function takeBankFile(
  deps: Pick<PaymentDeps, 'db' | 'sealer' | 'clock' | 'jobs'>,
  { file, payee }: { readonly file: File; readonly payee: Payee | undefined },
): Promise<StaffAnswerOf<'importTransfers'> | Refused<'FILE_FAULTY' | 'NOT_POSSIBLE'>> {
  if (!payee) return refuse('NOT_POSSIBLE', [], '网站没有设置收款账户，不能导入来账。');
  const result = await importTransfers(deps, { file: file.name, bytes: await bytesOf(file), payee });
  if ('faults' in result) return refuseFile(file.name, result.faults);
  const { added, same, serials } = result;
  return { added, same, ...(await outcomeOf(deps, serials)) };
}
