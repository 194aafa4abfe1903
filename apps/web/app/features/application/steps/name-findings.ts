import type { Application, Finding } from '@portal/rules/sale/answers/application.ts';
import { beneficiaryPath } from '@portal/rules/sale/answers/beneficiaries.ts';
import { answerPath, type AskedQuestion, detailsPath, questionNumber } from '@portal/rules/sale/answers/health.ts';
import { partyPath } from '@portal/rules/sale/answers/parties.ts';

type Insureds = Pick<Application, 'insureds'>;

/** For a list of findings: adds the beneficiary or the question if the message alone does not name it. */
export function nameFindings<F extends Finding>(findings: readonly F[], application: Insureds, questions: readonly AskedQuestion[]): F[] {
  return findings.map((finding) => {
    const place = nameBeneficiary(finding.path, application) ?? nameQuestion(finding.path, questions);
    return place ? { ...finding, message: `${place}：${finding.message}` } : finding;
  });
}

function nameBeneficiary(path: string, { insureds }: Insureds): string | undefined {
  const positions = insureds.map((insured) =>
    insured.beneficiaries.named.findIndex((entry) =>
      [partyPath(entry.party), beneficiaryPath(insured, entry)].some((parent) => path.startsWith(`${parent}.`)),
    ),
  );
  const position = positions.find((found) => found >= 0);
  return position === undefined ? undefined : `受益人 ${position + 1}`;
}

/** The numbering starts again for each person, as on the page. */
function nameQuestion(path: string, questions: readonly AskedQuestion[]): string | undefined {
  const asked = questions.find((one) => answerPath(one) === path || path.startsWith(`${detailsPath(one)}.`));
  if (!asked) return undefined;
  const number = questionNumber(asked, questions);
  return asked.question.about === 'applicant' ? `投保人第 ${number} 题` : `第 ${number} 题`;
}
