import type { PhoneNumber } from '@portal/rules/sale/answers/application.ts';
import { type SmsGateway, type SmsMessage, SmsRefused, type SmsTemplate, type SmsVendor } from '../../gateways/sms/sms-gateway.ts';
import { addMinutes, type Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { type Budget, giveBack, holdBack, spend } from './budget.ts';
import type { TemplateKey } from './message-templates.ts';
import { findQueuedMessage, lookUpTemplate, markMessageExpired, markMessageSent } from './messages.queries.ts';
import { acceptMessage, failMessage, holdMessage, listAttempts, refuseAttempt } from './message-states.queries.ts';
import type { SmsService } from './sms-service.ts';

/** Dependencies of sending. */
export interface SendDeps {
  readonly db: Database;
  readonly sms: SmsService;
  readonly sealer: Sealer;
  readonly clock: Clock;
}

/** A message with its receiver, opened. */
interface OpenMessage {
  readonly phone: PhoneNumber;
  readonly message: SmsMessage;
  readonly key: TemplateKey;
  readonly createdAt: Date;
}

/** For so long the first vendor alone is asked again, if it may have taken a message. */
const patienceMinutes = 1;
/** After these a message may have been sent, and paid for. */
const mayBePaid: ReadonlySet<string> = new Set(['unknown', 'garbled answer']);
/** A phone that had too many messages gets no more for so long. */
const restMinutes = 60;

/**
 * Sends one queued message unless it has expired or waits. When it runs again after a crash, it may send the message twice, but never
 * zero times.
 */
export async function sendMessage(deps: SendDeps, messageId: string): Promise<void> {
  const { db, sms, sealer, clock } = deps;
  const queued = await findQueuedMessage(db, messageId);
  if (!queued) return;
  if (queued.send_before <= clock()) return markMessageExpired(db, messageId);
  if (queued.not_before !== null && queued.not_before > clock()) return;
  // queueMessage wrote and sealed them.
  const key = queued.template as TemplateKey;
  const phone = sealer.openJson('message phone', messageId, queued.phone_sealed) as PhoneNumber;
  const message = {
    id: messageId,
    text: sealer.openText('message text', messageId, queued.text_sealed),
    template: sealer.openJson('message template', messageId, queued.template_sealed) as SmsTemplate,
  };
  const [gateway] = sms.gateways;
  if (gateway && gateway.vendor === undefined) {
    await gateway.send(phone, message);
    return markMessageSent(db, messageId, clock());
  }
  return sendByVendors(deps, { phone, message, key, createdAt: queued.created_at });
}

/** Asks the vendors in their order, each until it has accepted or refused. */
async function sendByVendors(deps: SendDeps, open: OpenMessage): Promise<void> {
  const { db, sms } = deps;
  const { id } = open.message;
  const budget = await spend(deps, open.key, open.message.text);
  if (!budget) return holdBack(deps, id);
  const asked = await listAttempts(db, id);
  const left = sms.gateways.filter(({ vendor }) => !asked.some((attempt) => attempt.vendor === vendor));
  let failure = asked.at(-1)?.code ?? 'no vendor';
  let passedOver: SmsRefused | undefined;
  for (const gateway of left) {
    const outcome = await askGateway(deps, gateway, open, budget);
    if (outcome === 'ended') return;
    failure = outcome.code;
    if (outcome.fault !== 'again') continue;
    passedOver = outcome;
    if (!mayGoOn(open, outcome.code, deps.clock())) break;
  }
  // Of one that was paid for without an answer, the budget is spent.
  if (!passedOver || !mayBePaid.has(passedOver.code)) await giveBack(deps, budget);
  if (passedOver) throw passedOver;
  await failMessage(db, id, failure);
}

/** Asks one vendor. Ended: nobody else is to be asked now. Otherwise it returns why this one did not accept the message. */
async function askGateway(deps: SendDeps, gateway: SmsGateway, open: OpenMessage, budget: Budget): Promise<'ended' | SmsRefused> {
  const { db, clock, sms } = deps;
  const { phone, message, key } = open;
  const { id } = message;
  const { vendor } = gateway;
  if (vendor === undefined) throw new Error('a local double stands beside vendors');
  try {
    const { providerId } = await gateway.send(phone, { ...message, template: await withNumber(deps, message.template, key, vendor) });
    await inTransaction(db, (tx) => acceptMessage(tx, { id, vendor, providerId, now: clock() }));
    return 'ended';
  } catch (error) {
    if (!(error instanceof SmsRefused)) throw error;
    const { fault, code, message: said } = error;
    if (fault === 'again') return error;
    if (fault === 'alarm') {
      sms.alarm(`${vendor} ${code}`, `${said}; template ${key}; what no other vendor takes is in \`messages failed\``);
      await refuseAttempt(db, { id, vendor, code, now: clock() });
      return error;
    }
    await giveBack(deps, budget);
    if (fault === 'phone') await failMessage(db, id, code);
    else await holdMessage(db, id, addMinutes(clock(), restMinutes));
    return 'ended';
  }
}

/** Whether the second vendor is asked though the first one may be asked again: nothing has reached it, or the message has waited long enough. */
const mayGoOn = ({ createdAt }: OpenMessage, code: string, now: Date): boolean =>
  code === 'not_sent' || addMinutes(createdAt, patienceMinutes) <= now;

/** A template with its number at a vendor: the number of now, if the parameters are still the same, else that of when the message was queued. */
async function withNumber({ db, sms }: SendDeps, template: SmsTemplate, key: TemplateKey, vendor: SmsVendor): Promise<SmsTemplate> {
  const current = await lookUpTemplate(db, key);
  const isSame = current?.params.join() === template.params.map(({ name }) => name).join();
  const number = (isSame ? current?.[vendor] : undefined) ?? template.numbers[vendor] ?? (sms.knowsIds ? template.id : undefined);
  return number === undefined ? template : { ...template, numbers: { ...template.numbers, [vendor]: number } };
}
