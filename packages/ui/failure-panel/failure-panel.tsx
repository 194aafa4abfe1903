import RotateCw from 'lucide-react/icons/rotate-cw';
import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import styles from './failure-panel.module.css';
import { readFailure } from './read-failure.ts';

export interface FailurePanelProps {
  /** The error that was thrown. */
  readonly error: unknown;
  /** The action that failed: `暂时无法打开订单`. */
  readonly title?: string;
  /** Shown instead if the requested thing does not exist. */
  readonly gone?: { readonly title: string; readonly message?: string; readonly action?: ReactNode };
  readonly onRetry?: () => void | Promise<unknown>;
  /** Another action, beside the retry. */
  readonly action?: ReactNode;
  readonly art?: ReactNode;
  /** Further text below the message: the number to call. */
  readonly children?: ReactNode;
}

/** A failed action or load: shows the reason, a retry, and the reference number for support. */
export function FailurePanel({ error, title = '暂时无法完成', gone, onRetry, action, art, children }: FailurePanelProps) {
  const { kind, message, reference } = readFailure(error);
  const [isGone, isOffline] = [kind === 'gone', kind === 'offline'];
  const retries = onRetry && !isGone;
  const way = (isGone && gone?.action) || action;
  return (
    <div role="alert">
      <EmptyState
        title={isOffline ? '网络连接已断开' : (isGone && gone?.title) || title}
        hint={
          <>
            <p>{isOffline ? `${title}，${message}` : (isGone && gone?.message) || message}</p>
            {children && <p>{children}</p>}
            {reference && (
              <p className={styles.reference}>
                参考编号：<span className="num">{reference}</span>
              </p>
            )}
          </>
        }
        art={art}
        action={
          (retries || way) && (
            <>
              {retries && (
                <Button kind="primary" onClick={onRetry} busyLabel="正在重试" icon={<RotateCw aria-hidden="true" />}>
                  重试
                </Button>
              )}
              {way}
            </>
          )
        }
      />
    </div>
  );
}
