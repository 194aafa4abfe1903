import { addMinutes, dayMinutes } from '../../platform/clock.ts';
import type { MessageStanding } from '../../platform/readiness.ts';
import { countMessages } from './message-states.queries.ts';
import type { SendDeps } from './send-message.ts';

/** Everybody may ask, so what was counted is kept. */
const keptMs = 60_000;
/** A message that is queued for longer waits for something. */
const waitingMinutes = 10;

/** Returns a function that says how the text messages of the last day stand, as counted within the last minute. */
export function watchMessages({ db, sms, clock }: Pick<SendDeps, 'db' | 'sms' | 'clock'>): () => Promise<MessageStanding> {
  const vendors = sms.gateways.flatMap(({ vendor }) => vendor ?? []);
  let kept: { readonly at: number; readonly answer: Promise<MessageStanding> } | undefined;
  const read = async (): Promise<MessageStanding> => {
    const now = clock();
    const { waiting, failed, unknown } = await countMessages(db, addMinutes(now, -dayMinutes), addMinutes(now, -waitingMinutes));
    return { vendors, waiting, failed, unknown };
  };
  return () => {
    const now = Date.now();
    if (!kept || now - kept.at >= keptMs) {
      const answer = read();
      kept = { at: now, answer };
      // What could not be counted is asked again.
      answer.catch(() => (kept = undefined));
    }
    return kept.answer;
  };
}
