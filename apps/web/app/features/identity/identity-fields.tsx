import type { IdentityEntries } from '@portal/rules/account/check-identity-entries.ts';
import { birthdayFromNumber, CERTIFICATE_NUMBER_MAX } from '@portal/rules/person/certificate/certificate-number.ts';
import { NAME_MAX } from '@portal/rules/person/name.ts';
import type { CertificateType } from '@portal/rules/product/product.ts';
import { cleanCode, cleanName } from '@portal/rules/values/text.ts';
import { ValidityDateField } from '@portal/forms/certificate/validity-date-field.tsx';
import { CodeField } from '@portal/forms/form/code-field.tsx';
import { TextField } from '@portal/forms/form/text-field.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import { Grid } from '@portal/ui/layout/grid.tsx';

interface IdentityFieldsProps {
  readonly entries: IdentityEntries;
  readonly onChange: (patch: Partial<IdentityEntries>) => void;
  readonly today: string;
  readonly certificateType: CertificateType;
  /** The card did not say the whole name for certain. */
  readonly isNameUncertain?: boolean;
}

/** Name, number and validity of a certificate, as read or as the customer writes them. */
export function IdentityFields({ entries, onChange, today, certificateType, isNameUncertain = false }: IdentityFieldsProps) {
  const { certificateNo, validUntil } = entries;
  const birthday = birthdayFromNumber(certificateType, cleanCode(certificateNo));
  return (
    <Grid least={18} stretch gap={5}>
      <TextField
        path="name"
        label="姓名"
        value={entries.name}
        onChange={(name = '') => onChange({ name })}
        clean={cleanName}
        most={NAME_MAX}
        autoComplete="name"
        spellCheck={false}
        hint={
          isNameUncertain ? (
            <Text as="span" tone="amber-ink" weight={600}>
              照片上的姓名未能确认，请按证件逐字填写，包括生僻字
            </Text>
          ) : (
            '与证件上的姓名一致'
          )
        }
      />
      <CodeField
        path="certificateNo"
        label={certificateType === '0' ? '身份证号码' : '证件号码'}
        value={certificateNo}
        onChange={(typed = '') => onChange({ certificateNo: typed })}
        most={CERTIFICATE_NUMBER_MAX}
      />
      <ValidityDateField
        id="validUntil"
        certificate={{ certificateType, birthday, certificateValidUntil: validUntil ?? undefined }}
        today={today}
        onChange={(chosen) => onChange({ validUntil: chosen ?? null })}
      />
    </Grid>
  );
}
