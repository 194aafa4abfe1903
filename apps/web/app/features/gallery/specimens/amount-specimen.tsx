import { readYuan } from '@portal/rules/values/amount.ts';
import { sumInput } from '@portal/rules/product/inputs.ts';
import { showWan, toYuanText } from '@portal/rules/values/money.ts';
import { AmountField } from '@portal/forms/amount/amount-field.tsx';
import { useFormScope } from '@portal/forms/form/form-scope.tsx';
import { usePersonBench } from '../person-bench.tsx';
import { Specimen } from '../specimen.tsx';

const MEANING = { counts: 'yuan' } as const;

export function AmountSpecimen() {
  const { answers, change } = usePersonBench();
  const { errorAt } = useFormScope();
  const { product } = usePersonBench().data;
  const sum = sumInput(product);
  if (!sum) return null;
  const id = `choices.${sum.id}`;
  const amount = readYuan(answers.amount);
  return (
    <Specimen
      id="amount"
      title="金额"
      note="输入时是普通数字，离开后加千位分隔，并写出大写金额；两侧按钮按档位增减，超出范围说明上下限。"
      value={{ typed: answers.amount, yuan: amount === undefined ? null : toYuanText(amount) }}
    >
      <AmountField
        id={id}
        label={sum.label}
        required
        meaning={MEANING}
        text={answers.amount}
        onChange={(text) => change({ amount: text })}
        bounds={sum}
        hint={`${showWan(sum.min)}至${showWan(sum.max)}，每${showWan(sum.step)}一档`}
        error={errorAt(id)}
      />
    </Specimen>
  );
}
