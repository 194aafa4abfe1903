import { genders } from '@portal/reference/genders.ts';
import { nationalityName } from '@portal/reference/nationalities.ts';
import { knownAge } from '@portal/rules/person/age.ts';
import { birthdayFromNumber, genderFromNumber } from '@portal/rules/person/certificate/certificate-number.ts';
import { nationalityFor } from '@portal/rules/person/certificate/nationality.ts';
import type { Person } from '@portal/rules/sale/answers/application.ts';
import { cleanCode } from '@portal/rules/values/text.ts';
import { Button } from '@portal/ui/button/button.tsx';
import { focusField } from '../form/focus-field.ts';
import { LockedField } from '../form/locked-field.tsx';
import { useSaleScope } from '../form/sale-scope.tsx';

/** Whether birthday, gender and nationality all follow from the certificate. */
export function isSettled({ certificateType: type, certificateNo = '', birthday, gender, nationality }: Person): boolean {
  const number = cleanCode(certificateNo);
  return (
    type !== undefined &&
    birthday !== undefined &&
    birthdayFromNumber(type, number) === birthday &&
    gender !== undefined &&
    genderFromNumber(type, number) === gender &&
    nationality !== undefined &&
    nationalityFor(type, number) === nationality
  );
}

/** The answers that the number settles, in one line; they are changed at their source. */
export function SettledIdentity({ person, path }: { readonly person: Person; readonly path: string }) {
  const { rules } = useSaleScope();
  const { birthday = '', gender, nationality } = person;
  const age = knownAge(birthday, rules.today);
  const words = [age === undefined ? birthday : `${birthday}（${age} 周岁）`, gender && genders[gender], nationalityName(nationality)];
  return (
    <LockedField
      path={`${path}.birthday`}
      label="出生日期、性别、国籍（地区）"
      value={words.filter(Boolean).join('，')}
      hint={
        <>
          已按证件号码填写，
          <Button kind="link" size="small" onClick={() => focusField(`${path}.certificateNo`)}>
            修改证件号码
          </Button>
        </>
      }
    />
  );
}
