import { KEPT_DAYS, KEPT_YEARS } from '@portal/rules/service/retention.ts';
import { addDays, addYears, dayInShanghai } from '@portal/rules/values/dates.ts';
import { z } from 'zod';
import { sweepProofs, sweepWechat } from './domains/accounts/public.ts';
import { arrangePartitions } from './domains/analytics/public.ts';
import { sweepCases } from './domains/cases/public.ts';
import { sweepCodes } from './domains/codes/public.ts';
import { sweepDocuments } from './domains/documents/public.ts';
import { findHeldContacts } from './domains/holds/public.ts';
import { sweepIdentityDrafts, sweepImages } from './domains/identity/public.ts';
import { sweepLeads } from './domains/leads/public.ts';
import { sweepLinks } from './domains/links/public.ts';
import { removeOldMessages } from './domains/messages/public.ts';
import { removeToldEvents } from './domains/outbox/public.ts';
import { sweepCounted } from './domains/partners/public.ts';
import { sweepSignings } from './domains/payments/public.ts';
import { removeDrafts, removeUnusedConsents, removeUnusedPayers } from './domains/orders/public.ts';
import { type PastTerm, sweepEndedContracts } from './domains/servicing/public.ts';
import { sweepPreviews } from './domains/products/public.ts';
import { sweepPremiums } from './domains/premiums/public.ts';
import { sweepStaff } from './domains/staff/public.ts';
import { sweepSearches } from './domains/search/public.ts';
import { sweepLocalCodes } from './gateways/wechat/local-wechat.queries.ts';
import { addMinutes, dayMinutes } from './platform/clock.ts';
import { sweepIdempotencyKeys } from './platform/http/idempotency.queries.ts';
import { defineJob } from './platform/jobs.ts';
import { sweepRateLimits } from './platform/rate-limits.queries.ts';
import { idleMinutes } from './platform/sessions/sessions.ts';
import { sweepSessions } from './platform/sessions/sessions.queries.ts';
import type { Services } from './services.ts';

type Deps = Pick<Services, 'db' | 'clock' | 'files' | 'sealer' | 'site'>;

function contractsBefore(now: Date): PastTerm {
  const yearsAgo = (years: number) => addYears(dayInShanghai(now), -years);
  return { short: yearsAgo(KEPT_YEARS.shortContract), long: yearsAgo(KEPT_YEARS.longContract) };
}

/** The steps of the sweep. They are independent: none needs another one to have succeeded. */
const steps: Readonly<Record<string, (deps: Deps, now: Date) => Promise<void>>> = {
  sessions: ({ db }, now) => sweepSessions(db, addMinutes(now, -idleMinutes)),
  'sessions of the insurer’s people': (deps) => sweepStaff(deps),
  codes: ({ db }, now) => sweepCodes(db, addMinutes(now, -dayMinutes)),
  proofs: ({ db }, now) => sweepProofs(db, addMinutes(now, -dayMinutes)),
  wechat: ({ db }, now) => sweepWechat(db, addMinutes(now, -dayMinutes)),
  'local wechat': ({ db }, now) => sweepLocalCodes(db, addMinutes(now, -dayMinutes)),
  'rate limits': ({ db }, now) => sweepRateLimits(db, addMinutes(now, -2 * dayMinutes)),
  'idempotency keys': ({ db }, now) => sweepIdempotencyKeys(db, addMinutes(now, -7 * dayMinutes)),
  searches: ({ db }, now) => sweepSearches(db, addDays(dayInShanghai(now), -31)),
  'partner visits': ({ db }, now) => sweepCounted(db, addDays(dayInShanghai(now), -1)),
  'product previews': ({ db }, now) => sweepPreviews(db, now),
  images: (deps) => sweepImages(deps),
  'identity drafts': ({ db }, now) => sweepIdentityDrafts(db, now),
  drafts: (deps, now) => removeDrafts(deps, now),
  links: ({ db }, now) => sweepLinks(db, now),
  cases: ({ db }, now) => sweepCases(db, now),
  premiums: ({ db }, now) => sweepPremiums(db, contractsBefore(now)),
  'ended contracts': ({ db }, now) => sweepEndedContracts(db, contractsBefore(now)),
  'card agreements': ({ db }, now) => sweepSignings(db, addMinutes(now, -KEPT_DAYS.unusedSigning * dayMinutes)),
  documents: (deps) => sweepDocuments(deps),
  'unused consents': ({ db }, now) => removeUnusedConsents(db, now),
  'unused payers': ({ db }, now) => removeUnusedPayers(db, now),
  outboxes: async (deps, now) => removeOldMessages(deps, now, await findHeldContacts(deps)),
  'events for the core system': ({ db }, now) => removeToldEvents(db, addMinutes(now, -KEPT_DAYS.toldCore * dayMinutes)),
  leads: ({ db }, now) => sweepLeads(db, now),
  partitions: (deps) => arrangePartitions(deps),
};

/** Removes data whose term has ended, unless an operator holds it. None of it is evidence. All steps run; then the job fails if some did. */
export const sweepJob = defineJob({
  name: 'sweep',
  schema: z.object({}),
  retry: 'never',
  schedule: '17 * * * *',
  expireInSeconds: 1_800,
  async run(deps: Services) {
    const now = deps.clock();
    const failures: { readonly step: string; readonly error: unknown }[] = [];
    for (const [step, run] of Object.entries(steps)) await run(deps, now).catch((error: unknown) => failures.push({ step, error }));
    if (failures.length === 0) return;
    const said = failures.map(({ step, error }) => `${step} (${error instanceof Error ? error.message : String(error)})`);
    throw new AggregateError(
      failures.map(({ error }) => error),
      `not swept: ${said.join(', ')}`,
    );
  },
});
