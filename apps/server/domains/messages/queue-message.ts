import type { PhoneNumber } from '@portal/rules/sale/answers/application.ts';
import { randomUUID } from 'node:crypto';
import { addMinutes, type Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { SmsTemplate } from '../../gateways/sms/sms-gateway.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { findSmsSignature } from '../site/public.ts';
import { sendMessageJob } from './jobs/send-message.ts';
import { findReceiver, hashPhoneOf } from './receivers.ts';
import { fillIn, type MessageContent, type OnRequestKey, type SmsTemplate as Template, type TemplateKey } from './message-templates.ts';
import { findTemplate, insertMessage } from './messages.queries.ts';

/** A notice of money or a contract is worth sending for a week: as long as its job is tried. */
export const newsForMinutes = 7 * 24 * 60;

export interface MessageDeps {
  readonly jobs: Jobs;
  readonly sealer: Sealer;
  readonly clock: Clock;
}

/** Messages that an event causes. The link to a certificate is sent at the issue, and again when somebody asks. */
type NoticeKey = Exclude<TemplateKey, OnRequestKey> | 'certificateLink';

/** Informs a customer about their money or contract. No limit applies. Runs within the caller's transaction. Returns the id of the message. */
export async function queueNotice(
  tx: Transaction,
  deps: MessageDeps,
  message: { readonly phone: PhoneNumber; readonly accountId?: string } & MessageContent<NoticeKey>,
): Promise<string> {
  return queueMessage(tx, deps, message);
}

/** A message as it is registered with vendors. */
const registeredForm = (
  { id, params, aliyun, tencent }: Template,
  signature: string,
  values: Readonly<Record<string, string>>,
): SmsTemplate => ({
  id,
  signature,
  numbers: { ...(aliyun !== undefined && { aliyun }), ...(tencent !== undefined && { tencent }) },
  params: params.map((name) => ({ name, value: values[name] ?? '' })),
});

/**
 * Queues a text message within the caller's transaction: it is sent if and only if that transaction commits. Use cases call
 * `queueNotice` or `sendOnRequest`. Returns its id.
 */
export async function queueMessage(
  tx: Transaction,
  { jobs, sealer, clock }: MessageDeps,
  message: {
    readonly phone: PhoneNumber;
    /** The receiver, if the phone is not theirs any more. */
    readonly accountId?: string;
    readonly sendBefore?: Date;
    readonly asked?: { readonly phoneHash: Buffer; readonly askedFor: string; readonly askedAs: 'known' | 'invited' | 'stranger' };
  } & MessageContent,
): Promise<string> {
  const id = randomUUID();
  const now = clock();
  const template = await findTemplate(tx, message.template);
  const signature = await findSmsSignature(tx);
  await insertMessage(tx, {
    id,
    phone_sealed: sealer.sealJson('message phone', id, message.phone),
    phone_hash: hashPhoneOf(sealer, message.phone),
    account_id: message.accountId ?? (await findReceiver(tx, sealer, message.phone)),
    text_sealed: sealer.seal('message text', id, `【${signature}】${fillIn(template.text, message.params)}`),
    template: message.template,
    template_sealed: sealer.sealJson('message template', id, registeredForm(template, signature, message.params)),
    asked_phone_hash: message.asked?.phoneHash ?? null,
    asked_for: message.asked?.askedFor ?? null,
    asked_as: message.asked?.askedAs ?? null,
    send_before: message.sendBefore ?? addMinutes(now, newsForMinutes),
    now,
  });
  await jobs.enqueue(tx, sendMessageJob, { messageId: id });
  return id;
}
