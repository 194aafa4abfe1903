import type { Connection } from '@portal/server/platform/database/connect.ts';
import type { PurchaseKind } from './plan.ts';

type Pool = Connection['pool'];

/** A purchase that was made. */
export interface Bought {
  readonly orderNo: string;
  readonly kind: PurchaseKind;
}

/** A purchase that nothing disturbed. Every other one of its kind has to leave the same trace. */
export interface Quiet extends Bought {
  /** How many messages of each template it caused. */
  readonly messages: ReadonlyMap<string, number>;
}

/**
 * The trace of an order, in one line for each order; an order without any has no line. Files, rosters and answers that a group sends again
 * because the answer was lost are in its record each time, and so is each look at its papers.
 */
export const traces: Readonly<Record<string, string>> = {
  'rows of records': `
    select order_no, string_agg(kind || case when again then '' else ' ' || n end, ', ' order by kind) as trace
    from (select subject_id, kind, count(*) as n,
        kind in ('licence_uploaded', 'roster_uploaded', 'roster_closed', 'consent_sheet_uploaded', 'review_opened', 'papers_opened')
          or kind = 'answers_saved' and bool_or(kind = 'roster_closed') over (partition by subject_id) as again
      from sale_trail where subject_kind = 'order' group by subject_id, kind) counted
    join orders on orders.id = subject_id group by order_no`,
  points: `
    select order_no, string_agg(n || ' entries of ' || reason || ', ' || points || ' given', ', ' order by reason) as trace
    from (select policy_id, reason, count(*) as n, sum(points) filter (where points > 0) as points from points_entries group by policy_id, reason) counted
    join policies on policies.id = policy_id join orders on orders.id = order_id group by order_no`,
  'insured people': `
    select order_no, count(distinct policy_members.member_id) || ' in ' || count(*) || ' rows' as trace
    from orders join policies on order_id = orders.id join policy_members on policy_id = policies.id group by order_no`,
  'webhook events': `
    select order_no, string_agg(sequence || ' ' || partner_events.kind || ' ' || partner_events.state, ', ' order by sequence, partner_events.kind) as trace
    from orders join partner_events on order_id = orders.id group by order_no`,
  'events for the core system': `
    select order_no, string_agg(n || ' ' || kind, ', ' order by kind) as trace
    from (select order_no, event.kind, count(*) as n
      from outbox_events event
        left join policies on event.subject_kind = 'policy' and policies.id = event.subject_id
        left join cases on event.subject_kind = 'case' and cases.id = event.subject_id
        join orders on orders.id = case event.subject_kind when 'policy' then policies.order_id when 'case' then cases.subject_id::uuid else event.subject_id end
      group by order_no, event.kind) told
    group by order_no`,
};

/** The trace of each order. */
export async function readTraces(pool: Pool, sql: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await pool.query<{ order_no: string; trace: string }>(sql);
  return new Map(rows.map(({ order_no, trace }) => [order_no, trace]));
}

/** Messages by template, without the codes that people ask for to sign in: those that came too late are asked for again. */
export async function countMessages(pool: Pool): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool.query<{ template: string; n: string }>(
    "select template, count(*) as n from messages where template <> 'loginCode' group by template",
  );
  return new Map(rows.map(({ template, n }) => [template, Number(n)]));
}

/** How many there are more than before. */
export function countMore(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  return new Map([...after].flatMap(([what, n]) => (n === (before.get(what) ?? 0) ? [] : [[what, n - (before.get(what) ?? 0)]])));
}

/** Where the orders differ from the quiet one of their kind. */
export function compareTraces(found: ReadonlyMap<string, string>, bought: readonly Bought[], quiet: readonly Quiet[]): string[] {
  const none = 'nothing';
  const expected = new Map(quiet.map(({ kind, orderNo }) => [kind, found.get(orderNo) ?? none]));
  return bought.flatMap(({ orderNo, kind }) => {
    const trace = found.get(orderNo) ?? none;
    return trace === expected.get(kind) ? [] : [`${orderNo} (${kind}) has ${trace}; a quiet one has ${expected.get(kind)}`];
  });
}

/** The differences of the messages from those that as many quiet purchases cause. */
export function compareMessages(found: ReadonlyMap<string, number>, bought: readonly Bought[], quiet: readonly Quiet[]): string[] {
  const expected = new Map<string, number>();
  for (const { kind } of [...bought, ...quiet])
    for (const [template, n] of quiet.find((one) => one.kind === kind)?.messages ?? [])
      expected.set(template, (expected.get(template) ?? 0) + n);
  return [...new Set([...expected.keys(), ...found.keys()])].flatMap((template) => {
    const [wanted, there] = [expected.get(template) ?? 0, found.get(template) ?? 0];
    return wanted === there ? [] : [`${there} messages ${template} instead of ${wanted}`];
  });
}
