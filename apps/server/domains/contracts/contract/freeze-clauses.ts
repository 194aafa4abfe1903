import type { Coverage, HealthQuestion, Product } from '@portal/rules/product/product.ts';
import type { Application } from '@portal/rules/sale/answers/application.ts';
import { sayDetails } from '@portal/rules/health/details.ts';
import { answerTo, detailsOf, healthQuestionsFor } from '@portal/rules/sale/answers/health.ts';
import type { CoverageClauses, Declaration } from './contract.ts';

/** The benefits and exclusions of a coverage, in the words of the product. */
export function freezeClauses({ id, name, benefits, exclusions }: Coverage): CoverageClauses {
  return {
    coverage: id,
    name,
    benefits: benefits.map(({ name: benefit, how, amount, event, pays }) => ({
      name: benefit,
      how,
      amount,
      ...(event && { event }),
      shareOfSum: pays.of === 'sum' ? (pays.share ?? 100) : null,
    })),
    exclusions: exclusions.map(({ text }) => text),
  };
}

/** A question with the points that it names, each on a line. */
function sayQuestion({ text, points }: HealthQuestion): string {
  return [text, ...points].join('\n');
}

/** The health questions that were asked, with their answers. `submittedOn` decides who was asked what. */
export function freezeDeclarations(product: Product, application: Application, submittedOn: string): Declaration[] {
  return healthQuestionsFor(product, application, submittedOn).flatMap((asked): Declaration[] => {
    const answer = answerTo(application, asked);
    const member = application.insureds.find(({ party }) => party === asked.party && asked.question.about === 'insured');
    const of = member ? { member: member.id } : 'applicant';
    const said = answer === 'yes' ? sayDetails(asked.question, detailsOf(application, asked)) : [];
    const details = said.map(({ label, value }) => [label, value] as const);
    return answer ? [{ of, question: sayQuestion(asked.question), answer, details }] : [];
  });
}
