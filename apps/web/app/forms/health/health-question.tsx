import type { HealthQuestion as Question } from '@portal/rules/product/product.ts';
import { HEALTH_DETAILS_MAX } from '@portal/rules/sale/health.ts';
import type { ReactNode } from 'react';
import { Field } from '../../ui/field/field.tsx';
import { TextArea } from '../../ui/field/text-area.tsx';
import { Segmented } from '../../ui/segmented/segmented.tsx';
import { useFormScope } from '../form/form-scope.tsx';
import { useRoom } from '../form/use-longest.ts';
import styles from './health-question.module.css';

interface HealthQuestionProps {
  readonly question: Question;
  /** The path of the answer in the application: the prefix of the ids. */
  readonly path: string;
  readonly number: number;
  /** Undefined until the customer has answered. */
  readonly answer: 'yes' | 'no' | undefined;
  readonly onAnswer: (answer: 'yes' | 'no') => void;
  /** Asks for the details of a 是; omitted if nobody would read them. */
  readonly details?: { readonly text: string; readonly onChange: (text: string) => void };
  /** The consequence of a 是, shown below it. */
  readonly children?: ReactNode;
}

/** One question with its points, 否 and 是, and for a 是 its details and its consequence. */
export function HealthQuestion({ question, path, number, answer, onAnswer, details, children }: HealthQuestionProps) {
  const { errorAt } = useFormScope();
  const { text, points } = question;
  const { keep, stopped } = useRoom(HEALTH_DETAILS_MAX, (typed) => typed);
  return (
    <div className={styles.question}>
      <p className={styles.ask} id={`${path}-text`}>
        <span className="num">{number}.</span> {text}
      </p>
      {points.length > 0 && (
        <ul id={`${path}-points`} className={styles.points}>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
      <Segmented
        id={path}
        name={path}
        legend={
          <>
            <span className="visually-hidden">第 {number} 题：</span>
            {points.length > 1 ? '有以上任何一项，请选“是”' : '您的回答'}
          </>
        }
        required
        error={answer === 'yes' ? undefined : errorAt(path)}
        inputProps={{ 'aria-describedby': points.length > 0 ? `${path}-text ${path}-points` : `${path}-text` }}
        value={answer ?? ''}
        options={[
          { value: 'no', label: '否，都没有' },
          { value: 'yes', label: '是' },
        ]}
        onValueChange={(value) => onAnswer(value === 'yes' ? 'yes' : 'no')}
      />
      {answer === 'yes' && details && (
        <Field
          id={`${path}.details`}
          label="具体情况"
          hint={stopped ?? `请写明病名、时间、治疗和现在的情况，不超过 ${HEALTH_DETAILS_MAX} 字`}
          error={errorAt(`${path}.details`)}
          required
          wide
        >
          {(control) => (
            <TextArea {...control} rows={3} value={details.text} onChange={(event) => details.onChange(keep(details.text, event.target))} />
          )}
        </Field>
      )}
      {answer === 'yes' && children}
    </div>
  );
}
