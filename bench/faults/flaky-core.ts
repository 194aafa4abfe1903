import type { Clock } from '@portal/server/platform/clock.ts';
import { openCoreSystem, type Fate } from '@portal/server/sandbox/core/core-system.ts';
import { randomBytes } from 'node:crypto';

/** What may become of half of the events. */
const badFates: readonly Fate[] = ['lost', 'taken and lost', 'late', 'other event', 'other number', 'page', 'busy'];

/** The insurer's core system, which loses, doubles, delays or answers wrongly half of what it is sent. `now`: the clock of those who send. */
export async function openFlakyCore(random: () => number, { now, keepsPeople }: { readonly now: Clock; readonly keepsPeople?: boolean }) {
  const secret = randomBytes(24).toString('hex');
  const key = { appKey: 'core', secret: Buffer.from(secret) };
  const core = await openCoreSystem({ key, now, keepsPeople });
  core.behave(() => (random() < 0.5 ? (badFates[Math.floor(random() * badFates.length)] ?? 'lost') : 'taken'));
  /** How servers are connected to it. */
  const env = { CORE_WEBHOOK_URL: core.url, CORE_WEBHOOK_APP_KEY: 'core', CORE_WEBHOOK_SECRET: secret };
  return { ...core, key, env };
}

export type FlakyCore = Awaited<ReturnType<typeof openFlakyCore>>;
