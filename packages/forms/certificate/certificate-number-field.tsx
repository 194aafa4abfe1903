import { certificateTypes } from '@portal/reference/certificate-types.ts';
import { certificateNumberMax, otherTypeOf } from '@portal/rules/person/certificate/certificate-number.ts';
import type { CertificateType } from '@portal/rules/product/product.ts';
import { cleanCode } from '@portal/rules/values/text.ts';
import type { PersonFieldProps } from '../form/person-field-props.ts';
import { useSaleScope } from '../form/sale-scope.tsx';
import { TextField } from '../form/text-field.tsx';
import { Button } from '@portal/ui/button/button.tsx';

/** The format of each number, for somebody who has the certificate at hand. */
const looks: Readonly<Record<CertificateType, string>> = {
  '0': '18 位，末位可能是 X',
  '1': '护照资料页上的 8 至 18 位字母和数字',
  '4': '户口本本人页上的身份证号码',
  '7': '1 位字母加 9 位数字，在证明右上角',
  B: 'H 或 M 开头，后接 8 位数字',
  E: '8 位数字',
  G: '18 位，以 810000 或 820000 开头',
  H: '18 位，以 830000 开头',
  I: '15 位或 18 位字母和数字',
};

/** A number in groups, as it is compared with a card: place, birthday and the rest of an ID number, else four by four. */
function inGroups(number: string): string {
  const groups = /^(\d{6})(\d{8})(.{4})$/.exec(number)?.slice(1) ?? number.match(/.{1,4}/g) ?? [];
  return groups.join(' ');
}

/** The certificate's number. Spaces, full-width and small letters are accepted and normalised. */
export function CertificateNumberField({ person, path, onChange }: PersonFieldProps) {
  const type = person.certificateType;
  const { product } = useSaleScope();
  const said = otherTypeOf(type, cleanCode(person.certificateNo ?? ''));
  const other = said !== undefined && product.certificateTypes.includes(said) ? said : undefined;
  return (
    <TextField
      path={`${path}.certificateNo`}
      label="证件号码"
      value={person.certificateNo}
      onChange={(certificateNo) => onChange({ certificateNo })}
      clean={cleanCode}
      most={certificateNumberMax(type)}
      unit="位"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      className="num"
      spaced={inGroups}
      hint={
        other ? (
          <>
            这是{certificateTypes[other]}的号码。
            <Button kind="link" size="small" onClick={() => onChange({ certificateType: other })}>
              改选{certificateTypes[other]}
            </Button>
          </>
        ) : (
          type && `${certificateTypes[type]}：${looks[type]}`
        )
      }
    />
  );
}
