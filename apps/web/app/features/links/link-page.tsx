import type { ReactNode } from 'react';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { Card } from '@portal/ui/card/card.tsx';
import { FailurePanel } from '@portal/ui/failure-panel/failure-panel.tsx';
import { readFailure } from '@portal/ui/failure-panel/read-failure.ts';
import { Box } from '@portal/ui/layout/box.tsx';
import { Skeleton } from '@portal/ui/skeleton/skeleton.tsx';
import { HotlineLink } from '../help/hotline-link.tsx';
import type { OpenedLink } from './use-link.ts';
import styles from './link-page.module.css';

interface LinkPageProps {
  readonly link: Pick<OpenedLink<unknown>, 'shown' | 'failure' | 'load'>;
  /** The heading. Undefined: the content has one of its own. */
  readonly title: ReactNode;
  /** Above a link that opens nothing. */
  readonly gone?: string;
  /** The height of the content, while it is asked for. */
  readonly height?: string;
  readonly children: ReactNode;
}

/** The page of every link that somebody got: what it opens, or in words why it opens nothing, and whom to ask. */
export function LinkPage({ link: { shown, failure, load }, title, gone = '链接已失效', height = '24rem', children }: LinkPageProps) {
  const told = failure && readFailure(failure.error);
  return (
    <div className={`container ${styles.page}`}>
      <Card padding="large" raised>
        {title !== undefined && (
          <Box as="h1" below={4}>
            {title}
          </Box>
        )}
        {told?.kind === 'gone' && (
          <Alert kind="warning" title={gone} live>
            <p>{told.message}</p>
            <p>
              需要帮助请致电 <HotlineLink />
            </p>
          </Alert>
        )}
        {failure && told?.kind !== 'gone' && (
          <FailurePanel error={failure.error} title="暂时无法打开" onRetry={load}>
            需要帮助请致电 <HotlineLink />
          </FailurePanel>
        )}
        {!failure && shown === undefined && <Skeleton shape="block" height={height} />}
        {!failure && shown !== undefined && children}
      </Card>
    </div>
  );
}
