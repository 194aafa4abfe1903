import type { Application, PartyId } from '@portal/rules/sale/answers/application.ts';
import type { Finding } from '@portal/rules/values/refusal.ts';
import { ownerPath, ownerTitle } from '@portal/rules/owners/owners.ts';
import { beneficiaryPath } from '@portal/rules/sale/answers/beneficiaries.ts';
import { answerPath, type AskedQuestion, bodyPath, detailsPath, questionNumber } from '@portal/rules/sale/answers/health.ts';
import { insuredPath, partyPath } from '@portal/rules/sale/answers/parties.ts';
import { memberNames } from '@portal/rules/family/member-names.ts';

type People = Pick<Application, 'insureds' | 'applicant' | 'organisation'>;

/** For a list of findings: adds the member of a family, the beneficiary or the question if the message alone does not name it. */
export function nameFindings<F extends Finding>(findings: readonly F[], application: People, questions: readonly AskedQuestion[]): F[] {
  const names = namesOf(application);
  return findings.map((finding) => {
    const { path } = finding;
    const place =
      nameQuestion(path, questions, names) ??
      nameBeneficiary(path, application, names) ??
      nameMember(path, application, names) ??
      nameOwner(path, application);
    return place ? { ...finding, message: `${place}：${finding.message}` } : finding;
  });
}

/** The names of the members of a family, by the party. Empty if only one is insured. */
function namesOf({ insureds }: People): ReadonlyMap<PartyId, string> {
  if (insureds.length < 2) return new Map();
  const names = memberNames(insureds);
  return new Map(insureds.map(({ id, party }) => [party, names.get(id) ?? '']));
}

const isWithin = (path: string, parent: string): boolean => path === parent || path.startsWith(`${parent}.`);

/** The applicant has a page of their own, where they are not a member. */
function nameMember(path: string, { insureds, applicant }: People, names: ReadonlyMap<PartyId, string>): string | undefined {
  const found = insureds.find(
    (insured) =>
      isWithin(path, insuredPath(insured)) ||
      isWithin(path, bodyPath(insured.party)) ||
      (insured.party !== applicant && isWithin(path, partyPath(insured.party))),
  );
  return found && names.get(found.party);
}

/** A beneficiary who is insured too is found as a member. */
function nameBeneficiary(path: string, { insureds }: People, names: ReadonlyMap<PartyId, string>): string | undefined {
  for (const insured of insureds) {
    const position = insured.beneficiaries.named.findIndex((entry) => {
      const isOther = !insureds.some(({ party }) => party === entry.party);
      return isWithin(path, beneficiaryPath(insured, entry)) || (isOther && isWithin(path, partyPath(entry.party)));
    });
    const whose = names.get(insured.party);
    if (position >= 0) return `${whose === undefined ? '' : `${whose}的`}受益人 ${position + 1}`;
  }
  return undefined;
}

/** One who stands behind an organisation, where it names several. */
function nameOwner(path: string, { organisation }: People): string | undefined {
  const { owners = [], kind } = organisation ?? {};
  const position = owners.findIndex((owner) => isWithin(path, ownerPath(owner)) || isWithin(path, partyPath(owner.party)));
  return position >= 0 && owners.length > 1 ? ownerTitle(kind, position) : undefined;
}

/** The numbering starts again for each person, as on the page. */
function nameQuestion(path: string, questions: readonly AskedQuestion[], names: ReadonlyMap<PartyId, string>): string | undefined {
  const asked = questions.find((one) => answerPath(one) === path || path.startsWith(`${detailsPath(one)}.`));
  if (!asked) return undefined;
  const whose = asked.question.about === 'applicant' ? '投保人' : (names.get(asked.party) ?? '');
  return `${whose}第 ${questionNumber(asked, questions)} 题`;
}
