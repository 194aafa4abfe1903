import { addDays, dayInShanghai } from '@portal/rules/values/dates.ts';
import { addMinutes, dayMinutes } from '../../platform/clock.ts';
import { countMessages, listDueMessages, markUnknown, removeCountedDays } from './message-states.queries.ts';
import { type SendDeps, sendMessage } from './send-message.ts';

const atOnce = 200;
/** Deliveries of one hour fail because of something if there are so many, and a fifth. */
const fewFailures = 10;

/** Sends messages whose time to wait is over. Alarms if receipts do not come for a day, or if many messages are not delivered. */
export async function pursueMessages(deps: SendDeps): Promise<void> {
  const { db, sms, clock } = deps;
  const now = clock();
  const failures: unknown[] = [];
  for (const { id } of await listDueMessages(db, now, atOnce)) await sendMessage(deps, id).catch((error: unknown) => failures.push(error));
  if (sms.receiptToken !== undefined) await watchReceipts(deps, now);
  await removeCountedDays(db, addDays(dayInShanghai(now), -1));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} messages were not taken: ${String(failures[0])}`);
}

async function watchReceipts({ db, sms }: SendDeps, now: Date): Promise<void> {
  const unknown = await markUnknown(db, addMinutes(now, -dayMinutes));
  if (unknown > 0)
    sms.alarm('no receipts', `text messages: of ${unknown} no receipt came within a day; is the address of receipts set at the vendor?`);
  const { failed, delivered } = await countMessages(db, addMinutes(now, -60), now);
  if (failed >= fewFailures && failed * 4 >= delivered)
    sms.alarm('deliveries', `text messages: ${failed} of the last hour failed, ${delivered} were delivered; see \`messages failed\``);
}
