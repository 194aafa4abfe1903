import { socialInsuranceAnswers } from '@portal/reference/social-insurance.ts';
import { Segmented } from '@portal/ui/segmented/segmented.tsx';
import { useFormScope } from '../form/form-scope.tsx';
import type { PersonFieldProps } from '../form/person-field-props.ts';

const options = Object.entries(socialInsuranceAnswers).map(([value, label]) => ({ value, label }));

/** Whether the person has social medical insurance. */
export function SocialInsuranceField({ person, path, onChange }: PersonFieldProps) {
  const { errorAt } = useFormScope();
  const id = `${path}.socialInsurance`;
  return (
    <Segmented
      id={id}
      name={id}
      legend="有无社会医疗保险"
      required
      error={errorAt(id)}
      value={person.socialInsurance ?? ''}
      options={options}
      onValueChange={(value) => onChange({ socialInsurance: value === 'yes' ? 'yes' : 'no' })}
    />
  );
}
