import { openPartner, setPartnerWebhooks } from '@portal/server/testing/buying/partner-links.ts';
import { openReceiver, type Received } from '@portal/server/testing/doubles/webhook-receiver.ts';
import type { Operator } from './operator.ts';
import type { Stage } from './stage.ts';

/** A partner who brings customers, and whose receiver is told about the progress of their orders. */
export interface Partner {
  /** A new signed link to the product. */
  link(): string;
  /** Every event that came, as often as it came. */
  readonly received: readonly Received[];
  /** The ids of events that took effect. */
  readonly effects: readonly string[];
  close(): Promise<void>;
}

/** Opens the receiver of a licensed intermediary on this machine. */
export async function openPartnerOf(stage: Stage, { services }: Operator): Promise<Partner> {
  const receiver = await openReceiver();
  await setPartnerWebhooks(stage.connection.pool, receiver.url);
  const { link } = await openPartner({ services }, 'qinglan-jj');
  return { link, received: receiver.received, effects: receiver.effects, close: () => receiver.close() };
}
