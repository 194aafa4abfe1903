import type { AnswerOf, ParsedRequestOf } from '@portal/contract/catalogue.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { type Refused, refuse } from '../../platform/refused.ts';
import { isWithin, regionName } from './region-of.ts';
import type { ContentDeps } from './content-deps.ts';
import { findAgents } from './content.queries.ts';

/** Shows whether somebody is an agent of this insurer: by licence number, or by name and region. */
export async function verifyAgent(
  { db, clock, content }: ContentDeps,
  { licenceNo, name, region }: ParsedRequestOf<'verifyAgent'>,
): Promise<AnswerOf<'verifyAgent'> | Refused<'INVALID_INPUT'>> {
  if (!licenceNo && !(name && region))
    return refuse('INVALID_INPUT', [{ rule: 'agent.asked', path: 'licenceNo', message: '请输入执业证编号，或姓名和所在地区' }]);
  const found = await findAgents(db, licenceNo ? { licenceNo: licenceNo.toUpperCase() } : { name: name ?? '' });
  const { branches } = await content.current();
  const today = dayInShanghai(clock());
  return found
    .filter((agent) => licenceNo || !region || isWithin(agent.region, region) || isWithin(region, agent.region))
    .map((agent) => ({
      // The visitor has typed the whole name or the whole number.
      name: agent.name,
      licenceNo: agent.licence_no,
      state: agent.state === 'valid' && agent.valid_until < today ? 'expired' : agent.state,
      region: regionName(agent.region),
      branch: branches.find(({ code }) => code === agent.branch)?.name ?? '',
      validFrom: agent.valid_from,
      validUntil: agent.valid_until,
      scope: agent.scope,
    }));
}
