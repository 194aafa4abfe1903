import type { Connection } from '../platform/database/connect.ts';
import type { KnownContract } from '../sandbox/core/contract-states.ts';

interface Row extends Pick<KnownContract, 'state' | 'receiptSigned'> {
  readonly no: string;
  /** The periods whose premium was paid. */
  readonly paid: readonly number[];
}

const sql = `
  select policy_no as no, state, exists (select 1 from policy_receipts where policy_id = policies.id) as "receiptSigned",
    (select array_agg(period order by period) from (
       select 1 as period
       union select generate_series(charges.period, coalesce((facts ->> 'paidThrough')::int, charges.period)) from charges
         left join cases on charge_id = charges.id
         where owner_kind = 'instalment' and owner_id = policies.id and charges.state = 'paid') periods) as paid
  from policies order by policy_no`;

const say = ({ state, receiptSigned, paid }: Omit<Row, 'no'>) =>
  `${state}, premiums ${paid.toSorted((one, other) => one - other).join(' ')}, ${receiptSigned ? 'signed for' : 'not signed for'}`;

/** Compares all contracts with those that a core system knows from its events alone. A line for each that differs. */
export async function compareContracts(
  pool: Connection['pool'],
  known: ReadonlyMap<string, KnownContract>,
): Promise<{ readonly contracts: number; readonly problems: string[] }> {
  const { rows } = await pool.query<Row>(sql);
  const here = new Set(rows.map(({ no }) => no));
  const unknown = [...known.keys()].filter((no) => !here.has(no)).map((no) => `policy ${no} is known to the core system only`);
  const differing = rows.flatMap(({ no, ...row }) => {
    const there = known.get(no);
    const [ours, theirs] = [say(row), there ? say(there) : 'unknown'];
    return ours === theirs ? [] : [`policy ${no} is ${ours}; to the core system it is ${theirs}`];
  });
  return { contracts: rows.length, problems: [...unknown, ...differing] };
}
