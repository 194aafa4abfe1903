import type { PlatformKey } from '../request-signature.ts';

/** An event as it is sent to the webhook of a partner. */
export interface WebhookEvent {
  readonly url: string;
  readonly key: PlatformKey;
  /** The same at each attempt: a receiver that has it already ignores it. */
  readonly eventId: string;
  readonly body: string;
}

export interface WebhookGateway {
  /** Sends an event. Throws, with a reason for operators, unless the receiver has confirmed this event. */
  post(event: WebhookEvent): Promise<void>;
}
