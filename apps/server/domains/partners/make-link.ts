import { randomBytes } from 'node:crypto';
import { needPartner, type PartnerDeps, signingKey } from './keys.ts';
import { writeToken } from './link-token.ts';
import { excessOf } from './read-partner-link.ts';

export interface WantedLink {
  readonly partnerId: string;
  readonly goods: readonly string[];
  readonly days: number;
  readonly commission?: string | undefined;
  readonly isOnce: boolean;
}

const longestDays = 400;

/** Makes a signed link of a partner with its newest key. Throws if the partner may not have such a link, or has no key. */
export async function makePartnerLink(
  deps: PartnerDeps,
  { partnerId, goods, days, commission, isOnce }: WantedLink,
): Promise<{ readonly token: string; readonly linkId: string; readonly expiresAt: Date }> {
  const partner = await needPartner(deps, partnerId);
  const excess = excessOf(partner, { goods: [...goods], commission });
  if (excess !== undefined) throw new Error(`${partnerId} may not link to ${excess}`);
  if (!Number.isInteger(days) || days < 1 || days > longestDays) throw new Error(`--days is from 1 to ${longestDays}`);
  const key = await signingKey(deps, partnerId);
  if (!key) throw new Error(`${partnerId} has no key in use: partners key add ${partnerId}`);
  const linkId = randomBytes(9).toString('base64url');
  const exp = Math.floor(deps.clock().getTime() / 1_000) + days * 86_400;
  const link = { iss: partnerId, jti: linkId, exp, goods: [...goods], ...(commission && { commission }), ...(isOnce && { once: true }) };
  return { token: writeToken(key, link), linkId, expiresAt: new Date(exp * 1_000) };
}
