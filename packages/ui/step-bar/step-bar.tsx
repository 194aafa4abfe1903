import { Link } from 'react-router';
import Check from 'lucide-react/icons/check';
import { Text } from '../layout/text.tsx';
import styles from './step-bar.module.css';

export interface Step {
  id: string;
  label: string;
  /** Set if the user may return to the step. */
  to?: string;
}

interface StepBarProps {
  /** The name of the process: `投保进度`. */
  label: string;
  steps: readonly Step[];
  current: string;
}

/** The progress in an application: all steps on wide screens, one line and a bar on phones. */
export function StepBar({ label, steps, current }: StepBarProps) {
  const at = Math.max(
    0,
    steps.findIndex((step) => step.id === current),
  );
  return (
    <nav aria-label={label} className={styles.bar}>
      <p className={styles.compact}>
        <span>
          第 <b className="num">{at + 1}</b> 步，共 <b className="num">{steps.length}</b> 步
        </span>
        <Text as="span" tone="deep" size="lg" weight={600}>
          {steps[at]?.label}
        </Text>
      </p>
      <progress className={styles.track} value={at + 1} max={steps.length} aria-hidden="true" />
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li
            key={step.id}
            className={styles.step}
            data-state={index < at ? 'done' : index === at ? 'now' : 'later'}
            aria-current={index === at ? 'step' : undefined}
          >
            <span className={styles.mark} aria-hidden="true">
              {index < at ? <Check /> : index + 1}
            </span>
            {index < at && step.to ? (
              <Link to={step.to} className={styles.name}>
                {step.label}
              </Link>
            ) : (
              <span className={styles.name}>{step.label}</span>
            )}
            <span className="visually-hidden">{index < at ? '，已完成' : index === at ? '，当前步骤' : '，未完成'}</span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
