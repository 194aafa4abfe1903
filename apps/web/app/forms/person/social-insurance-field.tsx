import { Segmented } from '../../ui/segmented/segmented.tsx';
import { useFormScope } from '../form/form-scope.tsx';
import type { PersonFieldProps } from '../form/person-field-props.ts';

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
      options={[
        { value: 'yes', label: '有' },
        { value: 'no', label: '无' },
      ]}
      onValueChange={(value) => onChange({ socialInsurance: value === 'yes' ? 'yes' : 'no' })}
    />
  );
}
