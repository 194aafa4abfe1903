import type { StaffAnswerOf } from '@portal/contract/staff/staff-catalogue.ts';
import { compareOwners, type RegisteredOwner } from '@portal/rules/owners/compare-owners.ts';
import { judgeRisk, type RiskLevel, type RiskReason } from '@portal/rules/owners/judge-risk.ts';
import { describeOwners } from '@portal/rules/sale/description/owners.ts';
import type { Application } from '@portal/rules/sale/answers/application.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { Transaction } from '#platform/database/connect.ts';
import { findLastCase } from '../../cases/public.ts';
import type { TrailEntry } from '../../trail/public.ts';
import { openApplication } from '../drafts/open-application.ts';
import type { OrderDeps } from '../order-deps.ts';
import type { OrderRow } from '../orders.queries.ts';
import { reviewKind } from '../submitting/review-kind.ts';
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

/** The owners of an order: as stated, as registered, what differs, and the risk. Null where nobody is named. */
export async function showOwners(
  { db, sealer, catalogue, occupations, clock, site }: Pick<OrderDeps, 'db' | 'sealer' | 'catalogue' | 'occupations' | 'clock' | 'site'>,
  order: OrderRow,
): Promise<StaffAnswerOf<'openReview'>['owners']> {
  const application = openApplication(sealer, order);
  const check = await findOwnerCheck(db, order.id);
  if (!application.organisation?.owners || !check) return null;
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
    registered: registered && [...registered],
    differences: registered && compareOwners(application, registered),
    risk: {
      level: check.risk ?? suggested.level,
      reasons: [...suggested.reasons],
      // Whoever accepts an order sets its risk.
      ratedBy: check.risk && ((await findLastCase(db, reviewKind.id, order.id))?.decided_by ?? null),
    },
  };
}

/** The risk that a reviewer sets when they accept an order. */
interface Rated {
  readonly level: RiskLevel;
  readonly reasons: readonly RiskReason[];
}

/** Sets the risk of an organisation: the reviewer's, else the suggested one. Undefined where nobody was named. */
export async function rateOrganisation(
  tx: Transaction,
  orderId: string,
  application: Application,
  risk: RiskLevel | undefined,
): Promise<Rated | undefined> {
  const check = await findOwnerCheck(tx, orderId);
  if (!check) return undefined;
  const { level, reasons } = judgeRisk(application, check.register);
  const rated = { level: risk ?? level, reasons };
  await setRisk(tx, orderId, rated.level);
  return rated;
}
