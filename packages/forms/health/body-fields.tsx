import { bodyMassIndex } from '@portal/rules/health/body.ts';
import { ADULT_AGE } from '@portal/rules/person/age.ts';
import type { BodyQuestion } from '@portal/rules/product/product.ts';
import type { Body } from '@portal/rules/sale/answers/application.ts';
import type { ReactNode } from 'react';
import { Field } from '@portal/ui/field/field.tsx';
import { Select } from '@portal/ui/select/select.tsx';
import { useFormScope } from '../form/form-scope.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './health-question.module.css';

interface BodyFieldsProps {
  readonly question: BodyQuestion;
  /** The path in the application: the prefix of the ids. */
  readonly path: string;
  readonly body: Body;
  readonly onChange: (change: Body) => void;
  /** The consequences, shown below. */
  readonly children?: ReactNode;
}

/** The first and the last height and weight on the list. */
const ofAdults = { height: [80, 230], weight: [20, 250] } as const;
const ofEverybody = { height: [30, 230], weight: [1, 250] } as const;

const measures = [
  { key: 'height', label: '身高', unit: '厘米' },
  { key: 'weight', label: '体重', unit: '公斤' },
] as const;

/** Height and weight as native selects, with the body mass index as soon as both are known. */
export function BodyFields({ question, path, body, onChange, children }: BodyFieldsProps) {
  const { errorAt } = useFormScope();
  const index = bodyMassIndex(body);
  const bounds = (question.minAge ?? 0) >= ADULT_AGE ? ofAdults : ofEverybody;
  return (
    <div id={path} tabIndex={-1} className={styles.question}>
      <Cluster gap={4} className={styles.measures}>
        {measures.map(({ key, label, unit }) => (
          <Field key={key} id={`${path}.${key}`} label={label} error={errorAt(`${path}.${key}`)} required>
            {(control) => (
              <Select
                {...control}
                value={body[key] ?? ''}
                placeholder={`请选择${unit}数`}
                options={listed(bounds[key], body[key], unit)}
                onChange={(event) => onChange({ [key]: event.target.value })}
              />
            )}
          </Field>
        ))}
      </Cluster>
      <Text tone="muted" size="sm" aria-live="polite">
        {index === undefined ? '选择后自动计算体重指数' : `体重指数 ${index}（体重 ÷ 身高的平方）`}
      </Text>
      {children}
    </div>
  );
}

/** Whole numbers, and what was given elsewhere with a decimal. */
function listed([first, last]: readonly [number, number], given: string | undefined, unit: string) {
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
  const all = given && !numbers.includes(given) ? [...numbers, given] : numbers;
  return all.map((value) => ({ value, label: `${value} ${unit}` }));
}
