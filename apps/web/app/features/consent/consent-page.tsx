import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { CallRefused } from '@portal/contract/client.ts';
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { api } from '../../api/browser-api.ts';
import { Alert } from '../../ui/alert/alert.tsx';
import { Card } from '../../ui/card/card.tsx';
import { FailurePanel } from '../../ui/failure-panel/failure-panel.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { HotlineLink } from '../help/hotline-link.tsx';
import { ConsentForm } from './consent-form.tsx';
import styles from './consent.module.css';

type Shown = AnswerOf<'showConsent'>;

/** Shows the insured what somebody else is buying for them, and takes their answer. */
export function ConsentPage() {
  const token = useToken();
  const [shown, setShown] = useState<Shown>();
  const [failure, setFailure] = useState<{ readonly error: unknown }>();
  const [isGiven, setGiven] = useState(false);

  const load = useCallback(async (): Promise<void> => {
    if (token === undefined) return;
    setFailure(undefined);
    try {
      if (token.length < 20) throw new CallRefused('CONSENT_LINK_INVALID', '链接不完整，请从短信中重新打开，或请投保人重新发送。');
      setShown(await api('showConsent', { token }));
    } catch (error) {
      setFailure({ error });
    }
  }, [token]);
  useEffect(() => void load(), [load]);

  return (
    <div className={`container ${styles.page}`}>
      <Card padding="large" raised>
        <h1 className={styles.title}>{isGiven || shown?.given ? '您已确认同意' : '请确认为您投保的保险'}</h1>
        {failure && (
          <FailurePanel error={failure.error} title="暂时无法打开" gone={{ title: '链接已失效' }} onRetry={load}>
            需要帮助请致电 <HotlineLink />
          </FailurePanel>
        )}
        {!failure && !shown && <Skeleton shape="block" height="24rem" />}
        {!failure && shown && (isGiven || shown.given) && (
          <Alert kind="success" live>
            感谢您的确认，投保人的页面会自动更新，您可以关闭本页。保单生效后，如对保险有疑问，请致电 <HotlineLink />。
          </Alert>
        )}
        {!failure && shown && !isGiven && !shown.given && token && (
          <ConsentForm token={token} shown={shown} onGiven={() => setGiven(true)} onInvalid={(error) => setFailure({ error })} />
        )}
      </Card>
    </div>
  );
}

/** The part after `#`; undefined until the page runs in the browser. */
function useToken(): string | undefined {
  const { hash } = useLocation();
  const [token, setToken] = useState<string>();
  useEffect(() => setToken((hash || window.location.hash).slice(1)), [hash]);
  return token;
}
