import type { Insured } from '@portal/rules/sale/answers/application.ts';
import type { Finding } from '@portal/rules/values/refusal.ts';
import { insuredPath, partyPath } from '@portal/rules/sale/answers/parties.ts';
import { isOfPlan } from '@portal/rules/sale/plan/is-of-plan.ts';

const planRules: ReadonlySet<string> = new Set(['age.too_old', 'rider.other_life', 'insured.gender', 'insured.socialInsurance']);

/** Rules that other choices or riders may satisfy. */
function concernsPlan({ path, rule }: Finding): boolean {
  return isOfPlan(path) || planRules.has(rule);
}

/** The ids of the insureds whose plan may have to be changed: all of them for a finding about a shared choice. */
export function concernedInsureds(findings: readonly Finding[], insureds: readonly Pick<Insured, 'id' | 'party'>[]): string[] {
  const ofPlan = findings.filter(concernsPlan);
  const isOf = ({ path }: Finding, insured: Pick<Insured, 'id' | 'party'>): boolean =>
    [insuredPath(insured), partyPath(insured.party)].some((parent) => path === parent || path.startsWith(`${parent}.`));
  const isShared = ofPlan.some((finding) => !insureds.some((insured) => isOf(finding, insured)));
  return insureds.filter((insured) => isShared || ofPlan.some((finding) => isOf(finding, insured))).map(({ id }) => id);
}
