import { certificateTypes } from '@portal/reference/certificate-types.ts';
import { knownAge } from '@portal/rules/person/age.ts';
import { certificateTypesFor } from '@portal/rules/person/certificate/certificate-type.ts';
import type { CertificateType } from '@portal/rules/product/product.ts';
import type { ReactNode } from 'react';
import { Field } from '@portal/ui/field/field.tsx';
import { Select } from '@portal/ui/select/select.tsx';
import { useFormScope } from '../form/form-scope.tsx';
import { useSaleScope } from '../form/sale-scope.tsx';
import type { PersonFieldProps } from '../form/person-field-props.ts';

interface CertificateTypeFieldProps extends PersonFieldProps {
  /** For an adult: leaves out a child's certificates while the birthday is unknown. */
  readonly adult: boolean;
  readonly hint?: ReactNode;
}

const someAdultAge = 30;

/** The certificate types that the product accepts and the person's age allows. */
export function CertificateTypeField({ person, path, onChange, adult, hint }: CertificateTypeFieldProps) {
  const { errorAt } = useFormScope();
  const { product, rules } = useSaleScope();
  const id = `${path}.certificateType`;
  const age = knownAge(person.birthday, rules.today) ?? (adult ? someAdultAge : undefined);
  const fitting: readonly CertificateType[] = certificateTypesFor(product.certificateTypes, age);
  // A choice that no longer fits stays visible, so that its error refers to something on the page.
  const offered = product.certificateTypes.filter((type) => fitting.includes(type) || type === person.certificateType);
  return (
    <Field id={id} label="证件类型" error={errorAt(id)} hint={hint} required>
      {(control) => (
        <Select
          {...control}
          value={person.certificateType ?? ''}
          placeholder="请选择证件类型"
          options={offered.map((type) => ({ value: type, label: certificateTypes[type] }))}
          onChange={(event) => onChange({ certificateType: offered.find((type) => type === event.target.value) })}
        />
      )}
    </Field>
  );
}
