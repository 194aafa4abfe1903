import type { StaffAnswerOf } from '@portal/contract/staff/staff-catalogue.ts';
import { type Actor, writeActor } from '@portal/rules/permissions/actor.ts';
import type { FileAnswer } from '#platform/http/call-route.ts';
import { documentEndings } from '#platform/images/clean-document.ts';
import { refuse, type Refused } from '#platform/refused.ts';
import { findTransferByNo } from '../transfers.queries.ts';
import { listDocuments, markSeen, openFile, type OpenDeps } from '../../../documents/public.ts';
import type { PaymentDeps } from '../../payment-deps.ts';

type Deps = Pick<PaymentDeps, 'db'> & OpenDeps;

/** The files of the slip of a payment, in their order. */
const slipsOf = async (db: Deps['db'], paymentNo: string) => {
  const transfer = await findTransferByNo(db, paymentNo);
  const slips = transfer && (await listDocuments(db, { ownerId: transfer.payment_id, kind: 'transfer_slip' }));
  return slips?.flatMap(({ pages }) => pages);
};

/** The files of the slip that a customer uploaded for a payment, in their order. */
export async function listSlipsOf(
  { db }: Pick<Deps, 'db'>,
  paymentNo: string,
): Promise<StaffAnswerOf<'listTransferSlips'> | Refused<'SUBJECT_NOT_FOUND'>> {
  const slips = await slipsOf(db, paymentNo);
  return slips ? slips.map(({ media_type: type }, index) => ({ no: index + 1, type })) : refuse('SUBJECT_NOT_FOUND');
}

/** One of them. Its row names first who has looked. */
export async function openSlip(
  deps: Deps,
  { paymentNo, no, by, small }: { readonly paymentNo: string; readonly no: number; readonly by: Actor; readonly small: boolean },
): Promise<FileAnswer | Refused<'SUBJECT_NOT_FOUND' | 'NOT_POSSIBLE'>> {
  const slip = (await slipsOf(deps.db, paymentNo))?.[no - 1];
  if (!slip) return refuse('SUBJECT_NOT_FOUND');
  if (!small) await markSeen(deps.db, [slip.id], writeActor(by));
  return openFile(deps, slip, { fileName: `slip-${paymentNo}-${no}.${documentEndings[slip.media_type]}`, small });
}
