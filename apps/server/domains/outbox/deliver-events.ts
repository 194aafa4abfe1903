import type { PlatformKey } from '#gateways/request-signature.ts';
import { RefusedForGood, type WebhookGateway } from '#gateways/webhook/webhook-gateway.ts';
import { addMinutes, type Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { type ClaimedSubject, claimSubjects, findNextEvent, noteAcknowledged, noteFailure, releaseSubject } from './outbox.queries.ts';
import { writeEvent } from './write-event.ts';

/** The connected core system. */
export interface CoreLink {
  readonly webhooks: WebhookGateway;
  readonly url: string;
  readonly key: PlatformKey;
}

export interface OutboxDeps {
  readonly db: Database;
  readonly sealer: Sealer;
  readonly clock: Clock;
  /** Absent: nothing is sent. */
  readonly core: CoreLink | undefined;
  readonly report: (line: string) => void;
}

/** Longer than an event may take: nobody else sends the events of a subject meanwhile. */
const leaseMinutes = 2;
/** How many subjects are told at a time. */
const lanes = 8;
/** An event that does not arrive is sent again after one minute, two, four … up to this pause. */
const longestPauseMinutes = 60;
/** An event that has not arrived for this long is given up. */
const patienceMinutes = 5 * 24 * 60;
/** One run ends after this time: the next one goes on. */
const runMs = 45_000;

async function fail(deps: OutboxDeps, subject: ClaimedSubject, sequence: number, error: unknown): Promise<void> {
  const now = deps.clock();
  const { attempts, failing_since: since } = subject;
  const isDead = error instanceof RefusedForGood || addMinutes(since ?? now, patienceMinutes) <= now;
  const nextAt = addMinutes(now, Math.min(2 ** attempts, longestPauseMinutes));
  const problem = error instanceof Error ? error.message : String(error);
  await noteFailure(deps.db, subject, { sequence, problem, now, nextAt, isDead });
  if (isDead) deps.report(`ALERT: event ${sequence} of ${subject.kind} ${subject.id} was given up: ${problem}; see \`core dead\``);
}

/**
 * Sends the events of a subject in their order, each when the one before it was acknowledged. Stops at the first that does not arrive. A
 * server that ends between sending and noting sends the event again, with the same id and the same bytes.
 */
async function tellSubject(deps: OutboxDeps, link: CoreLink, subject: ClaimedSubject, mayGoOn: () => boolean): Promise<void> {
  const { db, sealer, clock } = deps;
  let current = subject;
  for (;;) {
    const event = await findNextEvent(db, subject);
    if (!event || !mayGoOn()) return releaseSubject(db, subject, clock());
    const { id: eventId, sequence, acknowledged } = event;
    try {
      await link.webhooks.post({ url: link.url, key: link.key, eventId, sequence, body: writeEvent(sealer, event) });
    } catch (error) {
      return fail(deps, current, sequence, error);
    }
    await noteAcknowledged(db, subject, { acknowledged, sequence, nextAt: addMinutes(clock(), leaseMinutes) });
    current = { ...subject, attempts: 0, failing_since: null };
  }
}

/**
 * Sends what is due to the core system, several subjects at a time, until nothing is due or the run has taken its time. Several servers may do
 * so at once: a subject is taken by one of them.
 */
export async function deliverEvents(deps: OutboxDeps): Promise<void> {
  const { db, clock, core } = deps;
  if (!core) return;
  const end = performance.now() + runMs;
  const mayGoOn = () => performance.now() < end;
  const lane = async () => {
    while (mayGoOn()) {
      const now = clock();
      const [subject] = await claimSubjects(db, { now, until: addMinutes(now, leaseMinutes), limit: 1 });
      if (!subject) return;
      await tellSubject(deps, core, subject, mayGoOn);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}
