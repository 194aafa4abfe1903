import { showInstant } from '@portal/rules/values/dates.ts';
import { maskPhone } from '@portal/rules/values/masking.ts';
import type { PhoneNumber } from '@portal/rules/sale/answers/application.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Queryable, Transaction } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
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
async function findSubject(tx: Transaction, sealer: Sealer, name: string): Promise<HoldSubject> {
  if (/^\d{18}$/.test(name)) {
    const id = await lockOrderByNo(tx, name);
    if (id === undefined) throw new Error(`no order ${name}`);
    return { kind: 'order', id };
  }
  const [, countryCode = '86', number] = /^(?:(\d{1,4})-)?(\d{5,15})$/.exec(name) ?? [];
  const id = number && (await findAccountByPhone(tx, hashPhone(sealer, { countryCode, number })));
  if (!id) throw new Error('no account has this phone');
  return { kind: 'account', id };
}

/** An operator keeps an order, or an account with all its orders, from being removed. Returns the number of the hold. */
export async function placeHold(
  { db, sealer, clock }: Deps,
  { name, reason, by }: { readonly name: string; readonly reason: string; readonly by: string },
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const subject = await findSubject(tx, sealer, name);
    const id = await insertHold(tx, subject, { reason, placed_by: by, placed_at: clock() });
    if (id === undefined) throw new Error(`the ${subject.kind} is held already`);
    return id;
  });
}

/** Ends a hold: the next sweep removes the data whose term has ended. The names of those who placed and ended it are kept. */
export async function removeHold({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: number, by: string): Promise<void> {
  if (!(await endHold(db, id, { ended_by: by, ended_at: clock() }))) throw new Error(`no hold ${id}`);
}

/** A line for each hold: its number, its subject (phones are masked), since when, by whom and why. */
export async function listHolds({ db, sealer }: Pick<Deps, 'db' | 'sealer'>): Promise<string[]> {
  const holds = await listOpenHolds(db);
  return holds.map(({ id, subject_id, order_no, phone_sealed, reason, placed_by, placed_at }) => {
    // Only accounts have a sealed phone.
    const phone = phone_sealed && (sealer.openJson('account phone', subject_id, phone_sealed) as PhoneNumber).number;
    const subject = order_no === null ? `account ${phone ? maskPhone(phone) : 'closed'}` : `order ${order_no}`;
    return `${id} ${subject} since ${showInstant(placed_at.toISOString())} by ${placed_by}: ${reason}`;
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
