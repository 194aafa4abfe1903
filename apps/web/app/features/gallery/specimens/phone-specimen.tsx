import { PersonPhoneField } from '@portal/forms/person/person-phone-field.tsx';
import { usePersonBench } from '../person-bench.tsx';
import { Specimen } from '../specimen.tsx';

export function PhoneSpecimen() {
  const { field, person } = usePersonBench();
  return (
    <Specimen
      id="phone"
      title="手机号码"
      note="区号可选，号码只留数字；粘贴带 +86 或空格的号码会自动整理。各地区长度和开头不同。"
      value={person.phone ?? null}
    >
      <PersonPhoneField {...field} hint="用于接收验证码和保单通知" />
    </Specimen>
  );
}
