import type { PhoneNumber } from '@portal/rules/sale/answers/application.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { openSmsVendors, type SmsVendors } from '../../sandbox/sms/sms-vendors.ts';
import { startPortal, type TestPortal } from '../../testing/test-portal.ts';
import { listRegistered } from './list-registered.ts';
import type { MessageContent } from './message-templates.ts';
import { queueMessage } from './queue-message.ts';
import { sendMessage } from './send-message.ts';

/** A portal that sends through vendors of this machine. */
export interface PortalWithVendors {
  readonly portal: TestPortal;
  readonly vendors: SmsVendors;
  /** What the operators read in the log. */
  readonly lines: string[];
  readonly end: () => Promise<void>;
}

/** The settings of a server that sends through doubles: Aliyun first, then Tencent. */
export function vendorEnv(vendors: SmsVendors): Record<string, string> {
  const { receiptToken } = vendors.settingsFor();
  return {
    SMS_VENDOR: 'aliyun',
    SMS_SECOND_VENDOR: 'tencent',
    SMS_RECEIPT_TOKEN: receiptToken,
    SMS_ALIYUN_KEY_ID: 'sandbox-aliyun',
    SMS_ALIYUN_SECRET: 'sandbox-aliyun-secret',
    SMS_ALIYUN_URL: vendors.url,
    SMS_TENCENT_KEY_ID: 'sandbox-tencent',
    SMS_TENCENT_SECRET: 'sandbox-tencent-secret',
    SMS_TENCENT_APP_ID: '1400000000',
    SMS_TENCENT_URL: vendors.url,
  };
}

/** Starts a portal and its vendors. Receipts come when a test posts them. */
export async function startWithVendors(settings: Readonly<Record<string, string>> = {}): Promise<PortalWithVendors> {
  const lines: string[] = [];
  let portal: TestPortal | undefined;
  const started = (): TestPortal => {
    if (!portal) throw new Error('the portal has not started');
    return portal;
  };
  const vendors = await openSmsVendors({
    now: () => started().clock.now(),
    portalUrl: () => started().url,
    registered: (vendor) => listRegistered(started().services.db, vendor),
  });
  portal = await startPortal(undefined, { ...vendorEnv(vendors), ...settings }, (line) => lines.push(line));
  return {
    portal,
    vendors,
    lines,
    end: async () => {
      await portal.stop();
      await vendors.close();
    },
  };
}

const noJobs = { enqueue: async () => undefined, areWorking: () => true };

/** Queues a message that no job sends. Returns its id. */
export const queueAlone = ({ services }: TestPortal, message: { readonly phone: PhoneNumber } & MessageContent): Promise<string> =>
  inTransaction(services.db, (tx) => queueMessage(tx, { ...services, jobs: noJobs }, message));

/** Queues and sends a message. Returns its id. */
export async function sendNow(portal: TestPortal, message: { readonly phone: PhoneNumber } & MessageContent): Promise<string> {
  const id = await queueAlone(portal, message);
  await sendMessage(portal.services, id);
  return id;
}

/** How a message stands. */
export async function stateOf({ connection }: TestPortal, id: string): Promise<string> {
  const { rows } = await connection.pool.query<{ state: string }>('select state from messages where id = $1', [id]);
  return rows[0]?.state ?? 'removed';
}
