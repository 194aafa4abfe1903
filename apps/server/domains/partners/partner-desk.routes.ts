import type { StaffBinder } from '../../platform/http/bind-staff-call.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { Refused } from '../../platform/refused.ts';
import { addKey, listKeys, retireKey } from './keys.ts';
import { type LinkDeps, makePartnerLink } from './make-link.ts';
import { readStats } from './stats.ts';
import { listDeliveries, replayDeliveries } from './webhooks/operate-deliveries.ts';

/** Keys, links and results of partners, and the events that are sent to them. */
export function bindPartnerDeskCalls(bind: StaffBinder, deps: LinkDeps & { readonly jobs: Jobs }): void {
  bind('addPartnerKey', async ({ partner }, { opened }) => {
    const key = await addKey(deps, partner);
    if (key instanceof Refused) return key;
    opened(key.keyId);
    return { keyId: key.keyId, secret: key.secret.toString('base64url') };
  });
  bind('listPartnerKeys', ({ partner }) => listKeys(deps, partner));
  bind('retirePartnerKey', ({ partner, keyId }) => retireKey(deps, partner, keyId));

  bind('makePartnerLink', async (request, { opened }) => {
    const link = await makePartnerLink(deps, request);
    if (!(link instanceof Refused)) opened(link.linkId);
    return link;
  });
  bind('readPartnerStats', ({ partner, from, to }) => readStats(deps, { partnerId: partner, from, to }));

  bind('listPartnerDeliveries', ({ partner, which }) => listDeliveries(deps, { partnerId: partner, all: which === 'all' }));
  bind('replayPartnerDeliveries', async ({ partner, eventId }) => {
    const queued = await replayDeliveries(deps, { partnerId: partner, eventId });
    return queued instanceof Refused ? queued : { queued };
  });
}
