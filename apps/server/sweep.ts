import { addDays, dayInShanghai } from '@portal/rules/values/dates.ts';
import { z } from 'zod';
import { sweepProofs, sweepWechat } from './domains/accounts/public.ts';
import { arrangePartitions } from './domains/analytics/public.ts';
import { sweepCodes } from './domains/codes/public.ts';
import { sweepIdentityDrafts, sweepImages, sweepPreparedReviews } from './domains/identity/public.ts';
import { sweepLeads } from './domains/leads/public.ts';
import { sweepSearchCounts } from './domains/search/public.ts';
import { sweepLocalCodes } from './gateways/wechat/local-wechat.queries.ts';
import { addMinutes } from './platform/clock.ts';
import { sweepIdempotencyKeys } from './platform/http/idempotency.queries.ts';
import { defineJob } from './platform/jobs.ts';
import { sweepRateLimits } from './platform/rate-limits.queries.ts';
import { idleMinutes } from './platform/sessions/sessions.ts';
import { sweepSessions } from './platform/sessions/sessions.queries.ts';
import type { Services } from './services.ts';

const dayMinutes = 24 * 60;

/** Removes expired data. None of it is evidence. */
export const sweepJob = defineJob({
  name: 'sweep',
  schema: z.object({}),
  retry: 'never',
  schedule: '17 * * * *',
  async run({ db, clock, files, site }: Services) {
    const now = clock();
    await sweepSessions(db, addMinutes(now, -idleMinutes));
    await sweepCodes(db, addMinutes(now, -dayMinutes));
    await sweepProofs(db, addMinutes(now, -dayMinutes));
    await sweepWechat(db, addMinutes(now, -dayMinutes));
    await sweepLocalCodes(db, addMinutes(now, -dayMinutes));
    await sweepRateLimits(db, addMinutes(now, -2 * dayMinutes));
    await sweepIdempotencyKeys(db, addMinutes(now, -7 * dayMinutes));
    await sweepSearchCounts(db, addDays(dayInShanghai(now), -90));
    await sweepImages({ db, clock, files });
    await sweepPreparedReviews(db, now);
    await sweepIdentityDrafts(db, now);
    await sweepLeads(db, now);
    await arrangePartitions({ db, clock, site });
  },
});
