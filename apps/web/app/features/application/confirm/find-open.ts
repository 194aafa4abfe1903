import type { ApplicationContext } from '@portal/rules/sale/judging/application-context.ts';
import type { Product } from '@portal/rules/product/product.ts';
import type { Application } from '@portal/rules/sale/answers/application.ts';
import type { Finding } from '@portal/rules/values/refusal.ts';
import { cleanApplication } from '@portal/rules/sale/answers/clean-application.ts';
import { checkSignature, type Signature } from '@portal/rules/sale/consents/signature.ts';
import { type StepId, stepOfPath, stepsFor } from '@portal/rules/sale/flows.ts';
import { findCode } from '@portal/forms/proof/find-code.ts';
import { findHeld, type HeldChanges } from '../draft/held-texts.ts';
import type { Sale } from '../draft/sale.ts';

export interface OpenFinding extends Finding {
  /** The step whose check reported it. */
  readonly step: StepId;
}

/** All findings in the answers that prevent the submission. */
export function findOpenAnswers(sale: Pick<Sale, 'product' | 'application'>, rules: ApplicationContext): OpenFinding[] {
  const application = cleanApplication(sale.application);
  return stepsFor(sale.product, application).flatMap(({ id: step, check }) =>
    check(sale.product, application, rules).map((finding) => ({ ...finding, step })),
  );
}

/** Texts that were typed in earlier steps and are not saved: the submission would be without them. */
export function findOpenHeld(held: HeldChanges, product: Product, application: Application): OpenFinding[] {
  return findHeld(held).map((finding) => ({ ...finding, step: stepOfPath(finding.path, 'confirm', product, application) }));
}

/** The findings on the signature of an organisation. */
export function findUnsigned(signature: Signature): OpenFinding[] {
  return checkSignature(signature).map((finding) => ({ ...finding, step: 'confirm' }));
}

/** The findings of the last step itself: a premium to accept, the insured's consent, the applicant's code. */
export function findOpenConfirmations({ premium, premiumProblem, consents, phoneVerified }: Sale, code: string): OpenFinding[] {
  const found: OpenFinding[] = [];
  const add = (rule: string, path: string, message: string): void => void found.push({ rule, path, message, step: 'confirm' });
  if (premium === null) add('confirm.premium', 'choices', premiumProblem ?? '暂时不能计算保费，请检查投保信息');
  if (consents.some(({ state }) => state === 'declined'))
    add('confirm.consent', 'consents', '被保险人表示不同意，协商一致后请重新发送确认');
  else if (consents.some(({ state }) => state !== 'given'))
    add('confirm.consent', 'consents', '被保险人尚未确认，请被保险人通过短信链接确认');
  return phoneVerified ? found : [...found, ...findCode('verifyCode', code).map((finding) => ({ ...finding, step: 'confirm' as const }))];
}
