/** Answers to 有无社会医疗保险. */
export const socialInsuranceAnswers = { yes: '有', no: '无' } as const;
