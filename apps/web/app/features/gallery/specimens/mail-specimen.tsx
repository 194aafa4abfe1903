import { EmailField } from '@portal/forms/person/email-field.tsx';
import { IncomeField } from '@portal/forms/person/income-field.tsx';
import { usePersonBench } from '../person-bench.tsx';
import { FieldGrid } from '@portal/forms/form/field-grid.tsx';
import { Specimen } from '../specimen.tsx';

export function MailSpecimen() {
  const { field, person } = usePersonBench();
  return (
    <Specimen
      id="mail"
      title="电子邮箱与年收入"
      note="邮箱里的全角字符和空格自动整理；年收入只收整数，满一万元时用“万元”再说一遍，多打一个零看得出来。"
      value={{ email: person.email, annualIncome: person.annualIncome }}
    >
      <FieldGrid>
        <EmailField {...field} />
        <IncomeField {...field} />
      </FieldGrid>
    </Specimen>
  );
}
