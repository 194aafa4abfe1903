import type { Refusal } from '@portal/rating/refusal.ts';
import type { Insured } from '@portal/rules/sale/answers/application.ts';
import type { Finding } from '@portal/rules/values/refusal.ts';
import { inputOf } from '@portal/rules/product/inputs.ts';
import { fen, showYuan } from '@portal/rules/values/money.ts';
import { partyPath } from '@portal/rules/sale/answers/parties.ts';
import type { Product } from '@portal/rules/product/product.ts';

/**
 * Names the missing part of a price request for an insured, at the field that has to change: a path of the application, or `premium`, the
 * given one. Limits of the product are judged before it is priced.
 */
export function explainRatingRefusal({ code, coverage, min }: Refusal, product: Product, { party }: Pick<Insured, 'party'>): Finding {
  const at = (path: string, message: string): Finding => ({ rule: `rating.${code.toLowerCase()}`, path, message });
  const name = product.coverages.find(({ id }) => id === coverage)?.name ?? '所选保障';
  switch (code) {
    case 'APPLICANT_REQUIRED':
      return at('applicant', `${name}按投保人计费，请填写投保人的性别和出生日期。`);
    case 'NO_SUM':
      return at('premium', `请选择${inputOf(product, 'sum')?.label ?? '保障内容'}。`);
    case 'NO_UNITS':
      return at('premium', `请选择${inputOf(product, 'units')?.label ?? '份数'}。`);
    case 'PREMIUM_TOO_LOW':
      return at(
        'premium',
        `该保费低于${product.minPremium === undefined ? '最低保额所需' : '可投保的最低保费'}，每期至少 ${showYuan(fen(min ?? 0))}。`,
      );
    case 'NO_RATE':
      return at(`${partyPath(party)}.birthday`, `按所选条件，${name}暂不能投保，请调整后再试。`);
  }
}
