import type { AnswerOf } from '@portal/contract/catalogue.ts';
import type { StaffAnswerOf } from '@portal/contract/staff/staff-catalogue.ts';
import {
  checkCertificateValidity,
  checkExpired,
  MENTIONED_DAYS,
  normaliseValidUntil,
} from '@portal/rules/person/certificate/certificate-validity.ts';
import type { Application } from '@portal/rules/sale/answers/application.ts';
import { partyOf } from '@portal/rules/sale/answers/parties.ts';
import { addDays, dayInShanghai } from '@portal/rules/values/dates.ts';
import { maskName } from '@portal/rules/values/masking.ts';
import { findAt } from '@portal/rules/values/refusal.ts';
import { actorOf } from '#platform/actor-of.ts';
import type { Transaction } from '#platform/database/connect.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Owner } from '#platform/http/call-context.ts';
import { type Refused, refuse } from '#platform/refused.ts';
import { appendTrail } from '../../trail/public.ts';
import { readApplication, refuseUnreadable } from '../drafts/open-application.ts';
import type { OrderDeps } from '../order-deps.ts';
import { findOwnOrder, lockOwnOrder } from '../orders.queries.ts';
import { listEndingCertificates, listEndingOfOrder, renewCertificate, replaceOwnerCertificates } from './owner-certificates.queries.ts';

type Deps = Pick<OrderDeps, 'db' | 'sealer' | 'clock' | 'reportUnreadable'>;
type Refusal = Refused<'ORDER_NOT_FOUND' | 'APPLICATION_UNREADABLE'>;

interface AskedOrder {
  readonly owner: Owner;
  readonly orderNo: string;
}

/** Keeps until when the certificates of the owners of a submitted order are valid. */
export async function keepOwnerCertificates(tx: Transaction, orderId: string, application: Application): Promise<void> {
  const rows = (application.organisation?.owners ?? []).flatMap(({ party }) => {
    const { certificateValidUntil: until } = partyOf(application, party);
    return until === undefined ? [] : [{ order_id: orderId, party, valid_until: until }];
  });
  await replaceOwnerCertificates(tx, orderId, rows);
}

/** The certificates of owners that end soon, within the cover of the customer's order, with masked names. */
export async function showOwnerCertificates(
  deps: Deps,
  { owner, orderNo }: AskedOrder,
): Promise<AnswerOf<'listOwnerCertificates'> | Refusal> {
  const order = await findOwnOrder(deps.db, owner, orderNo);
  if (!order) return refuse('ORDER_NOT_FOUND');
  const application = readApplication(deps, order);
  if (!application) return refuseUnreadable(order);
  const today = dayInShanghai(deps.clock());
  const last = addDays(today, MENTIONED_DAYS);
  const rows = (await listEndingOfOrder(deps.db, order.id)).filter(({ valid_until: until }) => until <= last);
  return {
    list: rows.map(({ party, valid_until: validUntil }) => {
      const { name = '', certificateType, birthday } = partyOf(application, party);
      return {
        owner: party,
        name: maskName(name),
        certificateType: certificateType ?? null,
        birthday: birthday ?? null,
        validUntil,
        expired: validUntil < today,
      };
    }),
  };
}

/** The customer tells until when the renewed certificate of an owner is valid. The sale record keeps it; the application stays as it was. */
export async function renewOwnerCertificate(
  deps: Deps,
  { owner, orderNo, party, validUntil: typed }: AskedOrder & { readonly party: string; readonly validUntil: string },
): Promise<Record<string, never> | Refusal | Refused<'INVALID_INPUT'>> {
  const { sealer, clock } = deps;
  return inTransaction(deps.db, async (tx) => {
    const order = await lockOwnOrder(tx, owner, orderNo);
    if (!order) return refuse('ORDER_NOT_FOUND');
    const application = readApplication(deps, order);
    if (!application) return refuseUnreadable(order);
    const before = (await listEndingOfOrder(tx, order.id)).find((one) => one.party === party);
    if (!before) return refuse('ORDER_NOT_FOUND');
    const now = clock();
    const today = dayInShanghai(now);
    const validUntil = normaliseValidUntil(typed);
    const { certificateType: type, birthday } = partyOf(application, party);
    const wrong = type ? checkCertificateValidity(type, birthday, validUntil, today) : checkExpired(validUntil, today);
    if (wrong) return refuse('INVALID_INPUT', findAt(`${party}.validUntil`, wrong));
    await renewCertificate(tx, { orderId: order.id, party, validUntil });
    await appendTrail(tx, sealer, { kind: 'order', id: order.id }, { at: now, by: actorOf(owner) }, [
      { kind: 'owner_certificate_renewed', detail: { owner: party, from: before.valid_until, to: validUntil } },
    ]);
    return {};
  });
}

/** The certificates of owners that end within the cover of any policy in force, for the insurer. Nobody is named. */
export async function listCertificates({ db, clock }: Pick<OrderDeps, 'db' | 'clock'>): Promise<StaffAnswerOf<'listEndingCertificates'>> {
  const today = dayInShanghai(clock());
  return (await listEndingCertificates(db, today)).map((row) => ({
    orderNo: row.order_no,
    policyNo: row.policy_no,
    owner: row.party,
    validUntil: row.valid_until,
    coverUntil: row.cover_until,
    expired: row.valid_until < today,
  }));
}
