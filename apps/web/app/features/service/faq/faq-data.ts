import type { AnswerOf } from '@portal/contract/catalogue.ts';

/** The questions and answers for search engines. */
export function faqData(groups: AnswerOf<'listFaq'>): object {
  return {
    '@type': 'FAQPage',
    mainEntity: groups.flatMap(({ entries }) =>
      entries.map(({ question, answer }) => ({ '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: answer } })),
    ),
  };
}
