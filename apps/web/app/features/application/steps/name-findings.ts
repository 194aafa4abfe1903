import type { Finding } from '@portal/rules/application.ts';
import type { HealthQuestion } from '@portal/rules/product.ts';

/** For a list of findings: adds the beneficiary or the question if the message alone does not name it. */
export function nameFindings<F extends Finding>(findings: readonly F[], questions: readonly Pick<HealthQuestion, 'id' | 'about'>[]): F[] {
  return findings.map((finding) => {
    const place = nameBeneficiary(finding.path) ?? nameQuestion(finding.path, questions);
    return place ? { ...finding, message: `${place}：${finding.message}` } : finding;
  });
}

function nameBeneficiary(path: string): string | undefined {
  const index = /^beneficiaries\.named\.(\d+)\./.exec(path)?.[1];
  return index === undefined ? undefined : `受益人 ${Number(index) + 1}`;
}

/** The numbering starts again for each person, as on the page. */
function nameQuestion(path: string, questions: readonly Pick<HealthQuestion, 'id' | 'about'>[]): string | undefined {
  const question = questions.find(({ id }) => path === `health.${id}`);
  if (!question) return undefined;
  const number = questions.filter(({ about }) => about === question.about).indexOf(question) + 1;
  return question.about === 'applicant' ? `投保人第 ${number} 题` : `第 ${number} 题`;
}
