import { longestWaitingDays } from '../renewal/renewal.ts';
import { sayCoolingOff } from '../../product/terms/cooling-off.ts';
import type { Product } from '../../product/product.ts';
import type { Application } from '../answers/application.ts';

/** The applicant's declarations on the last page. */
export function declarationsOf(
  product: Pick<Product, 'plans' | 'maxBeneficiaries' | 'coolingOffDays' | 'waitingDays' | 'elements' | 'healthQuestions' | 'body'>,
  { insureds, group }: Pick<Application, 'insureds' | 'group'>,
): string[] {
  const isForOthers = insureds.some(({ relation }) => relation !== '00');
  const accepted = product.maxBeneficiaries > 0 ? '并认可保险金额' : '';
  const asks = product.healthQuestions.length > 0 || product.body !== undefined;
  // The name of the page of the questions.
  const told = group ? '投保告知' : '健康告知';
  return [
    `我已阅读并理解保险条款、投保须知、责任免除说明等投保文件，尤其是保险责任、责任免除、${longestWaitingDays(product, { insureds, ...(group && { group }) }) > 0 ? '等待期、' : ''}犹豫期和退保损失。`,
    `我填写的投保信息${asks ? `和${told}` : ''}真实、完整。我知道，如未如实告知，保险公司有权依法解除合同，并可能不承担给付保险金的责任。`,
    ...(isForOthers ? [`我对被保险人具有保险利益，被保险人（未成年的，其监护人）同意我为其投保${accepted}。`] : []),
    `我知道${sayCoolingOff(product.coolingOffDays)}，期内退保全额退还已交保险费；犹豫期后退保可能有较大损失。`,
    ...(product.elements.applicant.includes('taxResidence')
      ? ['我填写的税收居民身份真实、准确。税收居民身份发生变化的，我会在 30 日内告知保险公司；未告知的后果由我承担。']
      : []),
    '我同意保险公司按《个人信息处理告知》处理我提供的个人信息，并已就他人的信息取得其同意。',
  ];
}

/** The label of the box below the declarations. */
export const declarationLabel = '我已阅读并同意以上投保声明';
