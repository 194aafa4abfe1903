import type { ReactNode } from 'react';
import { useFormScope } from '../form/form-scope.tsx';
import type { PersonFieldProps } from '../form/person-field-props.ts';
import { PhoneField } from '../phone/phone-field.tsx';

interface PersonPhoneFieldProps extends PersonFieldProps {
  readonly hint?: ReactNode;
}

/** The mobile number of a person in the application. */
export function PersonPhoneField({ person, path, role, onChange, hint }: PersonPhoneFieldProps) {
  const { errorAt } = useFormScope();
  const id = `${path}.phone`;
  return (
    <PhoneField
      id={id}
      phone={person.phone}
      onChange={(phone) => onChange({ phone })}
      hint={hint}
      error={errorAt(id)}
      own={role === 'applicant'}
    />
  );
}
