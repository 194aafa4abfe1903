import type { CaseOutcome } from '@portal/rules/cases/case-states.ts';
import type { PhoneNumber } from '@portal/rules/sale/answers/application.ts';
import type { Transaction } from '#platform/database/connect.ts';
import { offersCaseMessages, queueNotice } from '../messages/public.ts';
import type { CaseKind } from './case-kind.ts';
import { askerOf, type CaseRow, findAskerPhone } from './cases.queries.ts';
import type { CaseDeps } from './enter-case.ts';

type TellDeps = Pick<CaseDeps, 'sealer' | 'clock' | 'jobs' | 'publicUrl'>;

/**
 * Tells whoever asked on pages what became of it, by a message to the phone of their account. `news` follows the name of the request. False:
 * it was not asked on pages, the account is gone, or there is no template.
 */
export async function tellAsker(
  tx: Transaction,
  deps: TellDeps,
  kind: Pick<CaseKind, 'asked' | 'name'>,
  row: Pick<CaseRow, 'asked_by' | 'case_no'>,
  news: string,
): Promise<boolean> {
  const accountId = kind.asked && askerOf(row);
  if (accountId === undefined || !(await offersCaseMessages(tx))) return false;
  const sealed = await findAskerPhone(tx, accountId);
  if (!sealed) return false;
  // Accounts seal it.
  const phone = deps.sealer.openJson('account phone', accountId, sealed) as PhoneNumber;
  const link = `${deps.publicUrl()}/myCase?caseNo=${row.case_no}`;
  await queueNotice(tx, deps, { phone, accountId, template: 'caseNews', params: { request: kind.name, news, link } });
  return true;
}

const newsOf = { granted: '已通过', partly: '已部分通过', refused: '未能通过' } as const satisfies Record<CaseOutcome, string>;

/** Tells whoever asked on pages what was decided, as `tellAsker`. */
export const tellOutcome = (
  tx: Transaction,
  deps: TellDeps,
  kind: Pick<CaseKind, 'asked' | 'name'>,
  row: Pick<CaseRow, 'asked_by' | 'case_no'>,
  outcome: CaseOutcome,
): Promise<boolean> => tellAsker(tx, deps, kind, row, newsOf[outcome]);
