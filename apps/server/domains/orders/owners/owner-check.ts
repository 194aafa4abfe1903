import { compareOwners, type OwnerDifference, type RegisteredOwner } from '@portal/rules/owners/compare-owners.ts';
import { judgeRisk, type RegisterVerdict, type RiskLevel, type RiskReason, riskReasons } from '@portal/rules/owners/judge-risk.ts';
import { describeOwners } from '@portal/rules/sale/description/owners.ts';
import type { Application } from '@portal/rules/sale/answers/application.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { Transaction } from '#platform/database/connect.ts';
import type { TrailEntry } from '../../trail/public.ts';
import { openApplication } from '../drafts/open-application.ts';
import type { OrderDeps } from '../order-deps.ts';
import type { OrderRow } from '../orders.queries.ts';
import { saleToDescribe } from '../pages/describe-shown.ts';
import { compareWith, hashRegistered } from './compare-with-register.ts';
import { keepOwnerCertificates } from './owner-certificates.ts';
import { findOwnerCheck, replaceOwnerCheck, setRisk } from './owner-checks.queries.ts';

/** Keeps what the register said about a submitted order. Returns the rows of the sale record; none where nobody was named. */
export async function keepOwnerCheck(
  tx: Transaction,
  { sealer, clock }: Pick<OrderDeps, 'sealer' | 'clock'>,
  orderId: string,
  { application, registered }: { readonly application: Application; readonly registered: readonly RegisteredOwner[] | null },
): Promise<TrailEntry[]> {
  if (!application.organisation?.owners) return [];
  const { register, differences } = compareWith(registered, application);
  await replaceOwnerCheck(tx, {
    order_id: orderId,
    register,
    registered_sealed: registered && sealer.sealJson('registered owners', orderId, registered),
    registered_hash: registered && hashRegistered(sealer, registered),
    compared_at: clock(),
  });
  await keepOwnerCertificates(tx, orderId, application);
  return [{ kind: 'owners_compared', detail: { register, differences } }];
}

/** The owners of an order, for whoever reviews it. */
export interface ReviewedOwners {
  /** Whole: the kind of the organisation, then each person. */
  readonly stated: readonly { readonly heading: string; readonly rows: Readonly<Record<string, string>> }[];
  readonly register: RegisterVerdict;
  readonly registered: readonly RegisteredOwner[] | undefined;
  readonly differences: readonly OwnerDifference[] | undefined;
  /** The level that was set, or the suggested one while nobody has. */
  readonly risk: { readonly level: RiskLevel; readonly reasons: readonly string[]; readonly ratedBy: string | null };
}

/** The owners of an order: as stated, as registered, what differs, and the risk. Undefined where nobody is named. */
export async function showOwners(
  { db, sealer, catalogue, occupations, clock, site }: Pick<OrderDeps, 'db' | 'sealer' | 'catalogue' | 'occupations' | 'clock' | 'site'>,
  order: OrderRow,
): Promise<ReviewedOwners | undefined> {
  const application = openApplication(sealer, order);
  const check = await findOwnerCheck(db, order.id);
  if (!application.organisation?.owners || !check) return undefined;
  const sale = saleToDescribe(await catalogue.version(order.product_id), application, {
    occupations: await occupations.ofOrder(order),
    today: dayInShanghai(order.submitted_at ?? clock()),
    owners: (await site.current()).owners,
  });
  // Only `keepOwnerCheck` seals it.
  const registered = check.registered_sealed
    ? (sealer.openJson('registered owners', order.id, check.registered_sealed) as readonly RegisteredOwner[])
    : null;
  const suggested = judgeRisk(application, check.register);
  return {
    stated: describeOwners(sale).map(({ heading, rows }) => ({
      heading,
      rows: Object.fromEntries(rows.map(({ label, value }) => [label, value])),
    })),
    register: check.register,
    registered: registered ?? undefined,
    differences: registered ? compareOwners(application, registered) : undefined,
    risk: {
      level: check.risk ?? suggested.level,
      reasons: suggested.reasons.map((reason) => riskReasons[reason].words),
      ratedBy: check.rated_by,
    },
  };
}

/** The risk that a reviewer sets when they accept an order. */
export interface Rated {
  readonly level: RiskLevel;
  readonly reasons: readonly RiskReason[];
}

/** Sets the risk of an organisation: the reviewer's, else the suggested one. Undefined where nobody was named. */
export async function rateOrganisation(
  tx: Transaction,
  orderId: string,
  application: Application,
  { risk, reviewer }: { readonly risk: RiskLevel | undefined; readonly reviewer: string },
): Promise<Rated | undefined> {
  const check = await findOwnerCheck(tx, orderId);
  if (!check) return undefined;
  const { level, reasons } = judgeRisk(application, check.register);
  const rated = { level: risk ?? level, reasons };
  await setRisk(tx, orderId, { risk: rated.level, risk_reasons: [...reasons], rated_by: reviewer });
  return rated;
}

/** What is printed after an acceptance: the level and why. */
export function sayRated({ level, reasons }: Rated): string[] {
  return [`risk: ${level}`, ...reasons.map((reason) => `  ${riskReasons[reason].words}`)];
}
