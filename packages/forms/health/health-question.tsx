import type { HealthQuestion as Question } from '@portal/rules/product/product.ts';
import { healthAnswers } from '@portal/rules/sale/description/health.ts';
import type { ReactNode } from 'react';
import { Segmented } from '@portal/ui/segmented/segmented.tsx';
import { useFormScope } from '../form/form-scope.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './health-question.module.css';

interface HealthQuestionProps {
  readonly question: Question;
  /** The path of the answer in the application: the prefix of the ids. */
  readonly path: string;
  readonly number: number;
  /** Shown alone, as one of so many. */
  readonly total?: number;
  /** Whose answer it is, where several people answer on the page. Not shown: it is said with the number. */
  readonly who?: string | undefined;
  /** The question in words. */
  readonly text: string;
  /** Undefined until the customer has answered. */
  readonly answer: 'yes' | 'no' | undefined;
  /** A line between the question and its answers. */
  readonly note?: string | undefined;
  readonly onAnswer: (answer: 'yes' | 'no') => void;
  /** The details and consequences of a 是, shown below it. */
  readonly children?: ReactNode;
}

/** The id of the line that says which question is on the screen. It gets the focus, and is called by the whole question. */
export const placeId = (path: string): string => `${path}-place`;

/** One question with its points, 否 and 是, and the details and consequences of a 是. */
export function HealthQuestion({ question, path, number, total, who, text, note, answer, onAnswer, children }: HealthQuestionProps) {
  const { points } = question;
  return (
    <div className={total === undefined ? styles.question : styles.alone}>
      {total !== undefined && (
        <Text
          as="h3"
          tone="muted"
          size="md"
          weight={600}
          id={placeId(path)}
          tabIndex={-1}
          className={styles.place}
          aria-labelledby={`${placeId(path)} ${path}-text${points.length > 0 ? ` ${path}-text-points` : ''}`}
        >
          第 <span className="num">{number}</span> 题，共 <span className="num">{total}</span> 题
        </Text>
      )}
      <QuestionText id={`${path}-text`} number={total === undefined ? number : undefined} text={text} points={points} />
      {note && (
        <Text tone="muted" size="sm">
          {note}
        </Text>
      )}
      <HealthAnswer
        path={path}
        describedBy={points.length > 0 ? `${path}-text ${path}-text-points` : `${path}-text`}
        legend={
          <>
            <span className="visually-hidden">
              第 {number} 题：{who && `${who}，`}
            </span>
            {points.length > 1 ? '有以上任何一项，请选“是”' : '您的回答'}
          </>
        }
        large={total !== undefined}
        answer={answer}
        onAnswer={onAnswer}
      />
      {answer === 'yes' && children}
    </div>
  );
}

interface QuestionTextProps {
  readonly id: string;
  readonly number: number | undefined;
  readonly text: string;
  readonly points: readonly string[];
}

/** A question with its points, whose list is called `<id>-points`. */
export function QuestionText({ id, number, text, points }: QuestionTextProps) {
  return (
    <>
      <Text tone="deep" size="lg" weight={600} className={styles.ask} id={id}>
        {number !== undefined && <span className="num">{number}. </span>}
        {text}
      </Text>
      {points.length > 0 && (
        <ul id={`${id}-points`} className={styles.points}>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      )}
    </>
  );
}

interface HealthAnswerProps extends Pick<HealthQuestionProps, 'path' | 'answer' | 'onAnswer'> {
  readonly legend: ReactNode;
  /** Ids of the question's texts. */
  readonly describedBy: string;
  readonly large?: boolean;
}

/** 否 and 是 to one question. */
export function HealthAnswer({ path, legend, describedBy, large = false, answer, onAnswer }: HealthAnswerProps) {
  const { errorAt } = useFormScope();
  return (
    <Segmented
      id={path}
      name={path}
      legend={legend}
      required
      large={large}
      error={answer === 'yes' ? undefined : errorAt(path)}
      inputProps={{ 'aria-describedby': describedBy }}
      value={answer ?? ''}
      options={[
        { value: 'no', label: healthAnswers.no },
        { value: 'yes', label: healthAnswers.yes },
      ]}
      onValueChange={(value) => onAnswer(value === 'yes' ? 'yes' : 'no')}
    />
  );
}
