import type { ReactNode } from 'react';
import { joinClasses } from '../class-names.ts';
import { Box } from '../layout/box.tsx';
import styles from './step-list.module.css';

export interface Step {
  /** The anchor of the step. */
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
  /** A picture from `art/`, beside the text. */
  readonly art?: ReactNode;
}

interface StepListProps {
  level?: 2 | 3;
  /** Without numbers: topics of equal rank, in the same look. */
  isNumbered?: boolean;
  steps: readonly Step[];
}

/** Instructions, one numbered step after another, each with its drawing. */
export function StepList({ steps, level = 2, isNumbered = true }: StepListProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  const List = isNumbered ? 'ol' : 'ul';
  return (
    <List className={joinClasses(styles.list, isNumbered && styles.numbered)}>
      {steps.map((step, index) => (
        <li key={step.id} className={styles.step}>
          {isNumbered && (
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
          )}
          <div className={styles.body}>
            <Box shrinks>
              <Heading id={step.id} className={styles.title}>
                {step.title}
              </Heading>
              {step.content}
            </Box>
            {step.art && <div className={styles.art}>{step.art}</div>}
          </div>
        </li>
      ))}
    </List>
  );
}
