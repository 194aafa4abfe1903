import { YuanField } from '../amount/yuan-field.tsx';
import type { PersonFieldProps } from '../form/person-field-props.ts';

/** The benefits of other insurers at the death of a minor, in whole yuan: they count towards a cap that all insurers share. */
export function OtherDeathCoverField({ person, path, onChange }: Omit<PersonFieldProps, 'role'>) {
  return (
    <YuanField
      path={`${path}.otherDeathCover`}
      label="在其他公司的身故保险金额"
      hint="孩子在其他保险公司有效保单的身故保险金额合计，没有请填 0。法律规定：未满 10 周岁累计不超过 20 万元，10 至 17 周岁不超过 50 万元。"
      value={person.otherDeathCover}
      onChange={(otherDeathCover) => onChange({ otherDeathCover })}
    />
  );
}
