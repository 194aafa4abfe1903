import type { StaffAnswerOf } from '@portal/contract/staff/staff-catalogue.ts';
import { type Actor, writeActor } from '@portal/rules/permissions/actor.ts';
import { maskPhone } from '@portal/rules/values/masking.ts';
import type { PhoneNumber } from '@portal/rules/sale/answers/application.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queryable, Transaction } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { refuse, Refused } from '../../platform/refused.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { hashPhone } from '../codes/public.ts';
import type { HeldContacts } from '../messages/public.ts';
import {
  endHold,
  findAccountByPhone,
  type HoldSubject,
  insertHold,
  isHeld,
  listHeldEmails,
  listHeldPhones,
  listOpenHolds,
  lockOrderByNo,
} from './holds.queries.ts';

interface Deps {
  readonly db: Database;
  readonly sealer: Sealer;
  readonly clock: Clock;
}

/** `name`: the 18 digits of an order, or the phone of an account, `13800138000` or `852-61234567`. */
async function findSubject(tx: Transaction, sealer: Sealer, name: string): Promise<HoldSubject | undefined> {
  if (/^\d{18}$/.test(name)) {
    const id = await lockOrderByNo(tx, name);
    return id === undefined ? undefined : { kind: 'order', id };
  }
  const [, countryCode = '86', number] = /^(?:(\d{1,4})-)?(\d{5,15})$/.exec(name) ?? [];
  const id = number && (await findAccountByPhone(tx, hashPhone(sealer, { countryCode, number })));
  return id ? { kind: 'account', id } : undefined;
}

/** Keeps an order, or an account with all its orders, from being removed. Returns the number of the hold, and whose data it keeps. */
export async function placeHold(
  { db, sealer, clock }: Deps,
  { name, reason, by }: { readonly name: string; readonly reason: string; readonly by: Actor },
): Promise<{ readonly hold: number; readonly about: string } | Refused<'SUBJECT_NOT_FOUND' | 'NOT_POSSIBLE'>> {
  return inTransaction(db, async (tx) => {
    const subject = await findSubject(tx, sealer, name);
    if (!subject) return refuse('SUBJECT_NOT_FOUND', [], '没有这个订单号，也没有以这个号码注册的账号，请核对后再试。');
    const hold = await insertHold(tx, subject, { reason, placed_by: writeActor(by), placed_at: clock() });
    const said = subject.kind === 'order' ? '这个订单' : '这个账号';
    if (hold === undefined) return refuse('NOT_POSSIBLE', [], `${said}已经设置了保留。`);
    return { hold, about: subject.kind === 'order' ? name : subject.id };
  });
}

/** Ends a hold: the next sweep removes the data whose term has ended. The names of those who placed and ended it are kept. */
export async function removeHold(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { hold, by }: { readonly hold: number; readonly by: Actor },
): Promise<Record<never, never> | Refused<'SUBJECT_NOT_FOUND'>> {
  return (await endHold(db, hold, { ended_by: writeActor(by), ended_at: clock() })) ? {} : refuse('SUBJECT_NOT_FOUND');
}

/** The holds that have not ended: what is kept, since when, by whom and why. */
export async function listHolds({ db, sealer }: Pick<Deps, 'db' | 'sealer'>): Promise<StaffAnswerOf<'listHolds'>> {
  const holds = await listOpenHolds(db);
  return holds.map(({ id, subject_id, order_no, phone_sealed, reason, placed_by, placed_at }) => {
    // Only accounts have a sealed phone.
    const phone = phone_sealed && (sealer.openJson('account phone', subject_id, phone_sealed) as PhoneNumber).number;
    return {
      hold: id,
      orderNo: order_no,
      phone: phone ? maskPhone(phone) : null,
      reason,
      placedBy: placed_by,
      placedAt: placed_at.toISOString(),
    };
  });
}

export async function isHeldAccount(db: Queryable, accountId: string): Promise<boolean> {
  return isHeld(db, { kind: 'account', id: accountId });
}

/** Tells whose messages are held: those to the phones and e-mail addresses that held accounts and orders have now. */
export async function findHeldContacts({ db, sealer }: Pick<Deps, 'db' | 'sealer'>): Promise<HeldContacts> {
  const phones = new Set((await listHeldPhones(db)).map((hash) => hash.toString('base64')));
  const emails = new Set((await listHeldEmails(db)).map(({ id, email_sealed }) => sealer.openText('account email', id, email_sealed)));
  return {
    hasPhone: (phone) => phones.has(hashPhone(sealer, phone).toString('base64')),
    hasEmail: (address) => emails.has(address),
  };
}
