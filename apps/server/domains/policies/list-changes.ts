import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { type Refused, refuse } from '../../platform/refused.ts';
import { findOwnCorePolicy } from '../core/public.ts';
import { type ChangedItem, listEndorsements, listPolicyEvents, openEndorsement } from '../servicing/public.ts';
import { findOwnPolicy, type StoredPolicyState } from '../contracts/public.ts';
import type { PolicyDeps } from './show-policy.ts';
import { masked, type Showing } from './showing.ts';

type Change = AnswerOf<'listPolicyChanges'>['list'][number];

/** A state as the title of the change that led to it. */
const titles: Readonly<Record<StoredPolicyState, string>> = {
  effective: '恢复效力',
  grace: '进入宽限期',
  lapsed: '效力中止',
  cooling_off_surrendered: '犹豫期内退保',
  surrendered: '退保',
  terminated: '合同终止',
};

/** A policy in grace is in force again without having lost anything. */
const graceEnded = '宽限期结束，保障继续';

function presentItem({ label, before, after, mask }: ChangedItem, show: Showing): Change['items'][number] {
  const shown = (text: string | null) => (text === null || mask === 'none' ? text : show[mask](text));
  return { label, before: shown(before), after: shown(after) };
}

const eventOn = (at: Date, title: string): Change => ({ on: dayInShanghai(at), title, no: null, items: [] });

/** The changes of a policy since its issue, for its owner: the newest first. Unmasked only after a proof of the owner. */
export async function listChanges(
  { db, sealer, clock }: Pick<PolicyDeps, 'db' | 'sealer' | 'clock'>,
  { accountId, policyNo }: { readonly accountId: string; readonly policyNo: string },
  show: Showing = masked,
): Promise<AnswerOf<'listPolicyChanges'> | Refused<'POLICY_NOT_FOUND'>> {
  const here = await findOwnPolicy(db, accountId, policyNo, dayInShanghai(clock()));
  const policy = here ?? (await findOwnCorePolicy(db, accountId, policyNo));
  if (!policy) return refuse('POLICY_NOT_FOUND');
  const events = here ? await listPolicyEvents(db, here.id) : [];
  const endorsements = await listEndorsements(db, policyNo);
  const list: Change[] = [
    eventOn(policy.issued_at, '承保'),
    ...(here?.delivered_at ? [eventOn(here.delivered_at, '签收电子保单')] : []),
    ...events.flatMap(({ from_state: from, to_state: to, at }) =>
      to === 'pending' || to === 'matured' ? [] : [eventOn(at, from === 'grace' && to === 'effective' ? graceEnded : titles[to])],
    ),
    ...endorsements.map((endorsement) => {
      const { title, items } = openEndorsement(sealer, endorsement);
      return { on: endorsement.effective_on, title, no: endorsement.endorsement_no, items: items.map((item) => presentItem(item, show)) };
    }),
  ];
  return { policyNo, list: list.toSorted((one, other) => one.on.localeCompare(other.on)).toReversed() };
}
