import type { IdentityEntries } from '@portal/rules/account/check-identity-entries.ts';
import { CERTIFICATE_NUMBER_MAX } from '@portal/rules/person/certificate-number.ts';
import { NAME_MAX } from '@portal/rules/person/name.ts';
import { cleanName } from '@portal/rules/values/text.ts';
import { CodeField } from '../../forms/form/code-field.tsx';
import { useFormScope } from '../../forms/form/form-scope.tsx';
import { TextField } from '../../forms/form/text-field.tsx';
import styles from './identity.module.css';
import { ValidityField } from './validity-field.tsx';

interface IdentityFieldsProps {
  readonly entries: IdentityEntries;
  readonly onChange: (patch: Partial<IdentityEntries>) => void;
  readonly today: string;
  readonly isIdCard: boolean;
  /** The card did not say the whole name for certain. */
  readonly isNameUncertain?: boolean;
}

/** Name, number and validity of a certificate, as read or as the customer writes them. */
export function IdentityFields({ entries, onChange, today, isIdCard, isNameUncertain = false }: IdentityFieldsProps) {
  const { errorAt } = useFormScope();
  return (
    <div className={styles.fields}>
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
            <span className={styles.uncertain}>照片上的姓名未能确认，请按证件逐字填写，包括生僻字</span>
          ) : (
            '与证件上的姓名一致'
          )
        }
      />
      <CodeField
        path="certificateNo"
        label={isIdCard ? '身份证号码' : '证件号码'}
        value={entries.certificateNo}
        onChange={(certificateNo = '') => onChange({ certificateNo })}
        most={CERTIFICATE_NUMBER_MAX}
      />
      <ValidityField
        value={entries.validUntil}
        onChange={(validUntil) => onChange({ validUntil })}
        today={today}
        error={errorAt('validUntil')}
        longTermOffered={isIdCard}
      />
    </div>
  );
}
