import { readYuan } from '@portal/rules/amount.ts';
import { showWan, toYuanText } from '@portal/rules/money.ts';
import { AmountField } from '../../../forms/amount/amount-field.tsx';
import { useFormScope } from '../../../forms/form/form-scope.tsx';
import { useSaleScope } from '../../../forms/form/sale-scope.tsx';
import { amountBounds } from '../bench-answers.ts';
import { usePersonBench } from '../person-bench.tsx';
import { Specimen } from '../specimen.tsx';

export function AmountSpecimen() {
  const { answers, change } = usePersonBench();
  const { errorAt } = useFormScope();
  const { product } = useSaleScope();
  const bounds = amountBounds(product);
  const amount = readYuan(answers.amount);
  return (
    <Specimen
      id="amount"
      title="金额"
      note="输入时是普通数字，离开后加千位分隔，并写出大写金额；两侧按钮按档位增减，超出范围说明上下限。"
      value={{ typed: answers.amount, yuan: amount === undefined ? null : toYuanText(amount) }}
    >
      <AmountField
        id="selection.sumAssured"
        label="基本保额"
        required
        text={answers.amount}
        onChange={(text) => change({ amount: text })}
        bounds={bounds}
        hint={`${showWan(bounds.min)}至${showWan(bounds.max)}，每${showWan(bounds.step)}一档`}
        error={errorAt('selection.sumAssured')}
      />
    </Specimen>
  );
}
