import type { ReactNode } from 'react';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { Button } from '../button/button.tsx';
import styles from './failure-state.module.css';

interface FailureStateProps {
  title?: string;
  /** What happened and what to do next, in the user's words. */
  message: ReactNode;
  /** Reference number to tell the hotline. */
  reference?: string;
  onRetry?: () => void | Promise<unknown>;
  /** Another way on, beside the retry. */
  action?: ReactNode;
  art?: ReactNode;
}

/** Something could not be done or loaded: says so, offers a retry, and gives the number that support can find it by. */
export function FailureState({ title = '暂时无法完成', message, reference, onRetry, action, art }: FailureStateProps) {
  return (
    <div className={styles.state} role="alert">
      {art && <div className={styles.art}>{art}</div>}
      <p className={styles.title}>{title}</p>
      <div className={styles.message}>{message}</div>
      {reference && (
        <p className={styles.reference}>
          参考编号：<span className="num">{reference}</span>
        </p>
      )}
      {(onRetry || action) && (
        <div className={styles.actions}>
          {onRetry && (
            <Button kind="primary" onClick={onRetry} busyLabel="正在重试" icon={<RotateCw aria-hidden="true" />}>
              重试
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  );
}
