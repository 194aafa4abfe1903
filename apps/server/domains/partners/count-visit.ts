import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { CallContext } from '../../platform/http/call-context.ts';
import type { PartnerDeps } from './keys.ts';
import { countOnce } from './partners.queries.ts';
import type { PartnerLink } from './read-partner-link.ts';

/**
 * Counts a visitor once a day for a link. The visitor's identity is not kept: only a keyed digest of the device, or of network and browser
 * without one. It differs each day, and the next sweep removes it.
 */
export async function countVisit(
  { db, sealer, clock }: PartnerDeps,
  { partner, linkId }: Pick<PartnerLink, 'partner' | 'linkId'>,
  { kind, visitor }: { readonly kind: 'opened' | 'quoted'; readonly visitor: Pick<CallContext, 'person' | 'addressKey' | 'origin'> },
): Promise<void> {
  const day = dayInShanghai(clock());
  const { person, addressKey, origin } = visitor;
  const who = person ? `${person.kind} ${person.key}` : `address ${addressKey} ${origin.device}`;
  const digest = sealer.hash('partner-visit', [day, partner.id, linkId, kind, who].join('\n'));
  await countOnce(db, { partnerId: partner.id, linkId, day, digest, kind });
}
