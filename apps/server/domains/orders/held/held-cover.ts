import { checkFields } from '@portal/rules/person/check-person.ts';
import { heldBy, type HeldPolicy, type HeldSale, totalYearly } from '@portal/rules/sale/held/held-cover.ts';
import type { ApplicationContext } from '@portal/rules/sale/judging/application-context.ts';
import type { StepId } from '@portal/rules/sale/flows.ts';
import type { Application } from '@portal/rules/sale/answers/application.ts';
import { partyOf, partyPath } from '@portal/rules/sale/answers/parties.ts';
import type { Product } from '@portal/rules/product/product.ts';
import { hashCertificate } from '#platform/certificate-hash.ts';
import type { Owner } from '#platform/http/call-context.ts';
import type { Sealer } from '#platform/sealing.ts';
import type { OrderDeps } from '../order-deps.ts';

/** Finds the policies in force that an account holds as their applicant. `left`: how many more there are. */
export type FindHeldPolicies = (accountId: string) => Promise<{ readonly policies: readonly HeldPolicy[]; readonly left: number }>;

/** The policies that an account holds, whomever they cover. */
export interface HeldByAccount {
  readonly policies: readonly HeldPolicy[];
  readonly left: number;
  /** Policies that were sold elsewhere are known: the account has verified its certificate. */
  readonly isVerified: boolean;
}

/** Undefined for a guest. */
export async function findHeldByAccount(
  { db, describeAccount, findHeldPolicies }: Pick<OrderDeps, 'db' | 'describeAccount' | 'findHeldPolicies'>,
  { accountId }: Owner,
): Promise<HeldByAccount | undefined> {
  if (accountId === null) return undefined;
  const { certificateNo } = await describeAccount(db, accountId);
  return { ...(await findHeldPolicies(accountId)), isVerified: certificateNo !== undefined };
}

/** The pages that show it. */
const pages: ReadonlySet<string> = new Set<StepId>(['suitability', 'applicant', 'insured', 'confirm']);

/** The policies that the account holds, if a visited page shows them. */
export async function findShownHeld(
  deps: Parameters<typeof findHeldByAccount>[0],
  owner: Owner,
  steps: readonly { readonly kind: string; readonly page: string }[],
): Promise<HeldByAccount | undefined> {
  const isShown = steps.some(({ kind, page }) => (kind === 'page_entered' || kind === 'page_left') && pages.has(page));
  return isShown ? findHeldByAccount(deps, owner) : undefined;
}

/**
 * The cover that the account has bought for the people whom a sale insures. Only policies of the account itself are compared with the typed
 * certificates, so nobody learns about policies of others.
 */
export function matchHeld(
  sealer: Sealer,
  { policies, left, isVerified }: HeldByAccount,
  { product, application, context }: { readonly product: Product; readonly application: Application; readonly context: ApplicationContext },
): HeldSale {
  const { yearly, notCounted } = totalYearly(policies, context.today);
  const insureds = application.insureds.flatMap(({ id, party }) => {
    const person = partyOf(application, party);
    const { certificateType, certificateNo } = person;
    const isTyped = checkFields(person, ['certificate'], { role: 'insured', path: partyPath(party), product, context }).length === 0;
    if (!isTyped || !certificateType || !certificateNo) return [];
    const hash = hashCertificate(sealer, { certificateType, certificateNo }).toString('hex');
    return [{ insured: id, policies: heldBy(policies, hash) }];
  });
  return { insureds, isVerified, premiums: { yearly, notCounted: notCounted + left } };
}
