import { showInstant } from '@portal/rules/values/dates.ts';
import { detailPaths } from '@portal/rules/product/detail-path.ts';
import { isRealDate } from '@portal/rules/values/dates.ts';
import { partnerKey } from '@portal/rules/partner/partner-texts.ts';
import { BadConfig } from '../config.ts';
import { addKey, listDeliveries, listKeys, makePartnerLink, replayDeliveries, retireKey, showStats } from '../domains/partners/public.ts';
import type { Services } from '../services.ts';

export const partnerUsage = `  partners keys add --partner X
                               make a key of a partner; its secret is printed this once
  partners keys list --partner X
                               its keys, since when and until when
  partners keys retire KEY --partner X
                               refuse links that were signed with it from now on
  partners link --partner X --goods A,B --days N [--commission CODE] [--once]
                               a signed link for these products; --once: good for one purchase
  partners stats --partner X --from DAY --to DAY [--csv]
                               links opened, quotes, orders and policies by day; premiums of a licensed intermediary
  partners deliveries list --partner X [--all]
                               events that its webhook has not confirmed; --all: the others too
  partners deliveries replay [EVENT] --partner X
                               send an event again, or all that were given up
`;

/** The options of these commands, for `parseArgs`. */
export const partnerOptions = {
  partner: { type: 'string' },
  goods: { type: 'string' },
  commission: { type: 'string' },
  once: { type: 'boolean', default: false },
  from: { type: 'string' },
  to: { type: 'string' },
  csv: { type: 'boolean', default: false },
  all: { type: 'boolean', default: false },
} as const;

export interface PartnerOptions {
  readonly partner?: string | undefined;
  readonly goods?: string | undefined;
  readonly days?: string | undefined;
  readonly commission?: string | undefined;
  readonly once: boolean;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly csv: boolean;
  readonly all: boolean;
}

function need(value: string | undefined, name: string): string {
  if (!value) throw new BadConfig(`${name} is missing\n\n${partnerUsage}`);
  return value;
}

function needDay(value: string | undefined, name: string): string {
  const day = need(value, name);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !isRealDate(day)) throw new BadConfig(`${name} is a day such as 2026-11-25`);
  return day;
}

async function printLink(services: Services, { partner, goods, days, commission, once }: PartnerOptions): Promise<string[]> {
  const wanted = need(goods, '--goods').split(',');
  const { token, linkId, expiresAt } = await makePartnerLink(services, {
    partnerId: need(partner, '--partner'),
    goods: wanted,
    days: Number(need(days, '--days')),
    commission,
    isOnce: once,
  });
  const addresses: string[] = [];
  for (const goodsId of wanted) {
    const flow = (await services.catalogue.onSaleNow(goodsId))?.product.flow;
    if (flow) addresses.push(`${services.publicUrl()}${detailPaths[flow]}?goodsId=${goodsId}&${partnerKey}=${token}`);
  }
  return [`link ${linkId}, until ${showInstant(expiresAt.toISOString())}`, ...addresses, `${partnerKey}=${token}`];
}

/** The operator's commands on partners. Each returns the lines to print. */
export const partnerCommands: Readonly<
  Record<string, (services: Services, args: readonly string[], options: PartnerOptions) => Promise<readonly string[]>>
> = {
  'partners keys add': async (services, _args, { partner }) => {
    const { keyId, secret } = await addKey(services, need(partner, '--partner'));
    return [`key    ${keyId}`, `secret ${secret.toString('base64url')}`, 'The secret is not shown again: hand it over on a safe way.'];
  },
  'partners keys list': async (services, _args, { partner }) => {
    const keys = await listKeys(services, need(partner, '--partner'));
    if (keys.length === 0) return [`${partner} has no keys`];
    return keys.map(
      ({ key_id, created_at, retired_at }) =>
        `${key_id}  since ${showInstant(created_at.toISOString())}${retired_at ? `, retired ${showInstant(retired_at.toISOString())}` : ', in use'}`,
    );
  },
  'partners keys retire': async (services, [keyId], { partner }) => {
    await retireKey(services, need(partner, '--partner'), need(keyId, 'the key'));
    return [`${keyId} is retired`];
  },
  'partners deliveries list': (services, _args, { partner, all }) =>
    listDeliveries(services, { partnerId: need(partner, '--partner'), all }),
  'partners deliveries replay': async (services, [eventId], { partner }) => {
    const replayed = await replayDeliveries(services, { partnerId: need(partner, '--partner'), eventId });
    return [`queued again: ${replayed}`];
  },
  'partners link': (services, _args, options) => printLink(services, options),
  'partners stats': async (services, _args, { partner, from, to, csv }) => {
    const asked = { partnerId: need(partner, '--partner'), from: needDay(from, '--from'), to: needDay(to, '--to'), asCsv: csv };
    return (await showStats(services, asked)).split('\n');
  },
};
