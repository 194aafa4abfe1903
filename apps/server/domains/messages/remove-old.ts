import { KEPT_DAYS } from '@portal/rules/service/retention.ts';
import type { PhoneNumber } from '@portal/rules/sale/answers/application.ts';
import type { Mail } from '../../gateways/mail/mail-gateway.ts';
import { addMinutes } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { deleteMails, listOldMails } from './mails.queries.ts';
import { deleteMessages, listOldMessages } from './messages.queries.ts';

/** The receivers whose messages are kept, whatever their term. */
export interface HeldContacts {
  hasPhone(phone: PhoneNumber): boolean;
  hasEmail(address: string): boolean;
}

const atOnce = 500;

interface Queued {
  readonly id: string;
  readonly created_at: Date;
}

const beforeAll: Queued = { id: '00000000-0000-0000-0000-000000000000', created_at: new Date(0) };

/** Removes the rows that are not held, so many at a time. */
async function removeRows<Row extends Queued>(
  list: (after: Queued) => Promise<readonly Row[]>,
  isHeld: (row: Row) => boolean,
  remove: (ids: readonly string[]) => Promise<void>,
): Promise<void> {
  let after = beforeAll;
  for (;;) {
    const rows = await list(after);
    const last = rows.at(-1);
    if (!last) return;
    const ids = rows.filter((row) => !isHeld(row)).map(({ id }) => id);
    if (ids.length > 0) await remove(ids);
    after = last;
  }
}

/** Removes text messages and mails at the end of their term, sent or not, except those to held phones and addresses. */
export async function removeOldMessages(
  { db, sealer }: { readonly db: Queryable; readonly sealer: Sealer },
  now: Date,
  held: HeldContacts,
): Promise<void> {
  const before = addMinutes(now, -KEPT_DAYS.outbox * 24 * 60);
  await removeRows(
    (after) => listOldMessages(db, before, after, atOnce),
    // queueMessage wrote it.
    ({ id, phone_sealed }) => held.hasPhone(sealer.openJson('message phone', id, phone_sealed) as PhoneNumber),
    (ids) => deleteMessages(db, ids),
  );
  await removeRows(
    (after) => listOldMails(db, before, after, atOnce),
    // queueMail wrote it.
    ({ id, mail_sealed }) => held.hasEmail((sealer.openJson('mail', id, mail_sealed) as Mail).to),
    (ids) => deleteMails(db, ids),
  );
}
