import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { CallBinder } from '../../platform/http/bind-call.ts';
import type { SiteSettings } from '../site/public.ts';
import { findExpiring } from './find-expiring.ts';
import { countMovements, listMovements, type PointsEntry, sumByExpiry, sumPointsOfAccount } from './points.queries.ts';

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly site: SiteSettings;
}

type Movement = AnswerOf<'listPointsEntries'>['list'][number];

const kinds: Readonly<Record<string, Movement['kind']>> = { spend: 'spend', expire: 'expire' };

function presentMovement({ id, points, reason, title, at, expires_on: expiresOn }: PointsEntry): Movement {
  return { id: String(id), kind: kinds[reason] ?? 'earn', points, title: title ?? '投保获得', at: at.toISOString(), expiresOn };
}

/** How points are earned. */
const earning = [
  { title: '在线投保', text: '首期保费每满 10 元获得 1 个，保单承保时到账，长期有效。' },
  { title: '参加活动', text: '按活动规则获得，到账和有效期以明细为准。' },
];

/** The points of the signed-in customer. */
export function bindPointsCalls(bind: CallBinder, { db, clock, site }: Deps): void {
  async function show(accountId: string) {
    const { earned, used } = await sumByExpiry(db, accountId);
    const today = dayInShanghai(clock());
    const expiring = findExpiring(earned, used).filter(({ on }) => on >= today);
    return { balance: await sumPointsOfAccount(db, accountId), expiring };
  }

  const list = async (accountId: string, page: { pageNum: number; pageSize: number }) => ({
    total: await countMovements(db, accountId),
    list: (await listMovements(db, accountId, page)).map(presentMovement),
  });

  bind('getPoints', (_request, { accountId }) => show(accountId));

  bind('listPointsEntries', (page, { accountId }) => list(accountId, page));

  bind('showPoints', async (page, { accountId }) => {
    return { ...(await show(accountId)), earning, ...(await list(accountId, page)) };
  });

  bind('getCapital', async (_request, { accountId }) => {
    const { company } = await site.current();
    return {
      accounts: [{ account: 'points' as const, name: company.pointsName, balance: await sumPointsOfAccount(db, accountId) }],
    };
  });
}
