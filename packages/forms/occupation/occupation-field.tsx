import type { Occupation } from '@portal/reference/occupation-table.ts';
import { knownAge } from '@portal/rules/person/age.ts';
import { presetOccupation } from '@portal/rules/person/occupation.ts';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { Badge } from '@portal/ui/badge/badge.tsx';
import { Button } from '@portal/ui/button/button.tsx';
import { FieldGroup } from '@portal/ui/field/field-group.tsx';
import { useFormScope } from '../form/form-scope.tsx';
import { useSaleScope } from '../form/sale-scope.tsx';
import { LockedField } from '../form/locked-field.tsx';
import { OccupationDialog } from './occupation-dialog.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './occupation-field.module.css';
import type { PersonFieldProps } from '../form/person-field-props.ts';

/** The occupation with its class, found in a dialog by an everyday word or level by level. */
export function OccupationField({ person, path, onChange }: PersonFieldProps) {
  const { errorAt } = useFormScope();
  const { rules } = useSaleScope();
  const [choosing, setChoosing] = useState(false);
  const id = `${path}.occupation`;
  const chosen = person.occupation ? rules.occupation(person.occupation) : undefined;
  const age = knownAge(person.birthday, rules.today);
  const preset = age === undefined ? undefined : presetOccupation(age);
  if (preset?.locked && person.occupation === preset.code)
    return <LockedField path={id} label="职业" value={chosen?.label ?? ''} hint="6 周岁及以下固定为学龄前儿童" />;
  const choose = ({ value }: Occupation): void => {
    onChange({ occupation: value });
    setChoosing(false);
  };
  return (
    <FieldGroup id={id} legend="职业" error={errorAt(id)} required hint={chosen ? undefined : '可搜索，如“老师”“司机”“退休”'}>
      <Button
        className={styles.control}
        onClick={() => setChoosing(true)}
        aria-haspopup="dialog"
        data-invalid={errorAt(id) ? '' : undefined}
        aria-describedby={errorAt(id) && `${id}-error`}
      >
        {chosen ? (
          <>
            <Text as="span" shrinks breaks className={styles.label}>
              {chosen.label}
            </Text>
            <Badge tone="blue">{chosen.lifeRisk} 类</Badge>
          </>
        ) : (
          <>
            <Text as="span" tone="muted">
              选择职业
            </Text>
            <Search aria-hidden="true" />
          </>
        )}
      </Button>
      <OccupationDialog open={choosing} onClose={() => setChoosing(false)} onChoose={choose} age={age} gender={person.gender} />
    </FieldGroup>
  );
}
