import { useRevalidator } from 'react-router';
import { FailureCloudArt } from '../../art/failure-cloud-art.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { Card } from '../../ui/card/card.tsx';
import { FailurePanel, type FailurePanelProps } from '../../ui/failure-panel/failure-panel.tsx';
import styles from './failure-page.module.css';
import { HotlineLink } from './hotline-link.tsx';
import { usePurchaseHelp } from './purchase-help.tsx';

interface FailurePageProps extends Pick<FailurePanelProps, 'error' | 'title' | 'gone' | 'action'> {
  /** Heading of the page that should stand here. */
  readonly page: string;
  /** Whether the page stands in a frame that gives it its margins. */
  readonly framed?: boolean;
}

/** In the place of a page that could not be loaded: what every route shows as its error boundary. */
export function FailurePage({ page, framed, action, ...failure }: FailurePageProps) {
  const { revalidate } = useRevalidator();
  const { hotline, hours } = usePurchaseHelp();
  const content = (
    <>
      <h1>{page}</h1>
      <Card>
        <FailurePanel
          {...failure}
          onRetry={revalidate}
          action={action ?? <ButtonLink to={paths.home()}>返回首页</ButtonLink>}
          art={<FailureCloudArt />}
        >
          {hotline && (
            <>
              需要帮助请致电 <HotlineLink />
              {hours && `（${hours}）`}
            </>
          )}
        </FailurePanel>
      </Card>
    </>
  );
  return framed ? content : <div className={`container ${styles.page}`}>{content}</div>;
}
