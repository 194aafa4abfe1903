import type { PlatformKey } from '../request-signature.ts';

/** An event as it is sent to the webhook of a partner, or of the insurer's core system. */
export interface WebhookEvent {
  readonly url: string;
  readonly key: PlatformKey;
  /** The same at each attempt: a receiver that has it already ignores it. */
  readonly eventId: string;
  readonly body: string;
  /** If it is given, the receiver has to name it too. */
  readonly sequence?: number;
}

/** The receiver refuses this event whenever it is sent: a 4xx that names the event and has a code. */
export class RefusedForGood extends Error {}

export interface WebhookGateway {
  /**
   * Sends an event. Throws, with a reason for operators, unless the receiver has confirmed this event; RefusedForGood if it will never take
   * it.
   */
  post(event: WebhookEvent): Promise<void>;
  /** Asks an address and returns the body of its answer, at most 64 MB. Throws, with a reason for operators, unless it answers 2xx. */
  get(asked: Pick<WebhookEvent, 'url' | 'key'>): Promise<Buffer>;
}
