import { subtractYears } from '@portal/rules/values/dates.ts';
import { BirthdayField } from '@portal/forms/date/birthday-field.tsx';
import { useSaleScope } from '@portal/forms/form/sale-scope.tsx';
import { GenderField } from '@portal/forms/person/gender-field.tsx';
import { usePersonBench } from '../person-bench.tsx';
import { FieldGrid } from '@portal/forms/form/field-grid.tsx';
import { Specimen } from '../specimen.tsx';

/** The oldest birthday that can be chosen, in years before today. */
const oldestAge = 110;

export function BirthdaySpecimen() {
  const { field, person } = usePersonBench();
  const { today } = useSaleScope().rules;
  return (
    <Specimen
      id="birthday"
      title="出生日期与性别"
      note="三个原生下拉框，界限以外的日期不出现；证件号码里有的，直接填好并锁定。"
      value={{ birthday: person.birthday, gender: person.gender }}
    >
      <FieldGrid>
        <BirthdayField {...field} bounds={{ earliest: subtractYears(today, oldestAge), latest: today }} />
        <GenderField {...field} />
      </FieldGrid>
    </Specimen>
  );
}
