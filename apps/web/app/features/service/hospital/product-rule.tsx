import { describeHospitalRule } from '@portal/rules/product/hospital-rule.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import type { RuledProduct } from './load-hospitals.ts';

/** What the terms of the chosen product say of hospitals, and what counts beyond the list; without one, what all of them have in common. */
export function ProductRule({ product }: { readonly product: RuledProduct | undefined }) {
  if (!product)
    return (
      <Alert kind="info">
        名录收录的都是二级及以上公立医院，我们各产品的条款都认可；名录以外的二级及以上公立医院同样可以理赔，不需要事先申请。医疗险和意外险还要求在普通部就诊，康复、疗养、护理机构不在范围内。须立即抢救的可以就近治疗，病情稳定后请转入约定的医院。
      </Alert>
    );
  return (
    <Alert kind="info" title={`${product.shortName}：条款约定的医院`}>
      {product.hospitalRule}
      名录以外的医院，符合上述约定的同样可以理赔，不需要事先申请。
      {describeHospitalRule(product.hospitalRule).namesOthers && '保险单另外载明了医院的，也可以理赔。'}
    </Alert>
  );
}
