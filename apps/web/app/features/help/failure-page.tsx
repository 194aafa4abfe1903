import { useRevalidator } from 'react-router';
import { EmptyBoxArt } from '../../art/empty-box-art.tsx';
import { FailureCloudArt } from '../../art/failure-cloud-art.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { Card } from '@portal/ui/card/card.tsx';
import { FailurePanel, type FailurePanelProps } from '@portal/ui/failure-panel/failure-panel.tsx';
import { readFailure } from '@portal/ui/failure-panel/read-failure.ts';
import styles from './failure-page.module.css';
import { HotlineLink } from './hotline-link.tsx';
import { usePurchaseHelp } from './purchase-help.tsx';

interface FailurePageProps extends Pick<FailurePanelProps, 'error' | 'title' | 'gone' | 'action'> {
  /** Heading of the page that failed. */
  readonly page: string;
  /** Whether the page is inside a frame that sets its margins. */
  readonly framed?: boolean;
}

/** Shown in place of a page that could not be loaded: the error boundary of every route. */
export function FailurePage({ page, framed, action, ...failure }: FailurePageProps) {
  const { revalidate } = useRevalidator();
  const { hotline } = usePurchaseHelp();
  const content = (
    <>
      <h1>{page}</h1>
      <Card>
        <FailurePanel
          {...failure}
          onRetry={revalidate}
          action={action ?? <ButtonLink to={paths.home()}>返回首页</ButtonLink>}
          art={readFailure(failure.error).kind === 'gone' ? <EmptyBoxArt /> : <FailureCloudArt />}
        >
          {hotline && (
            <>
              需要帮助请致电 <HotlineLink />
            </>
          )}
        </FailurePanel>
      </Card>
    </>
  );
  return framed ? content : <div className={`container ${styles.page}`}>{content}</div>;
}
