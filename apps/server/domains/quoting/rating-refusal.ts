import type { Bound, Refusal } from '@portal/rating/refusal.ts';
import type { Finding } from '@portal/rules/application.ts';
import { fen, showWan, showYuan } from '@portal/rules/money.ts';
import type { Product } from '@portal/rules/product.ts';

function labelsOf(ids: readonly string[], choices: readonly { readonly id: string; readonly label: string }[]): string {
  return ids.map((id) => choices.find((choice) => choice.id === id)?.label ?? id).join('、');
}

function ageRange({ min, max }: Bound): string {
  if (min !== undefined && max !== undefined) return `${min} 至 ${max} 周岁`;
  return max === undefined ? `${min} 周岁及以上` : `${max} 周岁及以下`;
}

const subject = (bound: Bound, product: Product) =>
  bound.rider === undefined ? '所选保障期间和交费期间' : (product.riders.find(({ id }) => id === bound.rider)?.name ?? '所选附加险');

/** Names the bound that a price request violates, at the field that has to change. */
export function explainRatingRefusal({ code, bound }: Refusal, product: Product): Finding {
  const at = (path: string, message: string): Finding => ({ rule: `rating.${code.toLowerCase()}`, path, message });
  const { sumAssured } = product;
  switch (code) {
    case 'AGE_OUT_OF_RANGE':
      return at('birthday', `${subject(bound, product)}的投保年龄为 ${ageRange(bound)}，请调整交费期间或保障期间。`);
    case 'APPLICANT_AGE_OUT_OF_RANGE':
      return at('applicant.birthday', `${subject(bound, product)}要求投保人 ${ageRange(bound)}，请调整交费期间或取消该附加险。`);
    case 'APPLICANT_REQUIRED':
      return at('applicant', `${subject(bound, product)}按投保人计费，请填写投保人的性别和出生日期。`);
    case 'SUM_OUT_OF_RANGE':
    case 'SUM_NOT_ON_STEP':
      return at(
        'sumAssured',
        `基本保额为 ${showWan(sumAssured.min)} 至 ${showWan(sumAssured.max)}，以 ${showWan(sumAssured.step)} 为单位。`,
      );
    case 'PREMIUM_TOO_LOW':
      return at('premium', `该保费低于最低保额所需，每期至少 ${showYuan(fen(bound.min ?? 0))}。`);
    case 'PERIOD_NOT_OFFERED':
      return bound.field === 'coverPeriod'
        ? at('coverPeriod', `请选择保障期间：${labelsOf(bound.offered ?? [], product.coverPeriods)}。`)
        : at('paymentPeriod', `请选择交费期间：${labelsOf(bound.offered ?? [], product.paymentPeriods)}。`);
    case 'RIDER_NOT_OFFERED':
      return at('riders', `${subject(bound, product)}不能与所选条件一同投保，请取消该附加险或调整交费期间。`);
  }
}
