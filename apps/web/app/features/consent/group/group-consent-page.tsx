import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { CallRefused } from '@portal/contract/client.ts';
import { useCallback, useEffect, useState } from 'react';
import { api } from '@portal/web-api/browser-api.ts';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { Card } from '@portal/ui/card/card.tsx';
import { FailurePanel } from '@portal/ui/failure-panel/failure-panel.tsx';
import { Skeleton } from '@portal/ui/skeleton/skeleton.tsx';
import { HotlineLink } from '../../help/hotline-link.tsx';
import { Box } from '@portal/ui/layout/box.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import styles from '../consent.module.css';
import { CodeForm } from './code-form.tsx';
import { type Identity, IdentifyForm } from './identify-form.tsx';
import { OwnConsent } from './own-consent.tsx';

type Shown = AnswerOf<'showRosterConsent'>;

/** The stages of the page: identify, type the code, see the own part. */
type Progress =
  | { readonly step: 'name' }
  | { readonly step: 'code'; readonly found: AnswerOf<'identifyByRoster'> }
  | { readonly step: 'own'; readonly shown: Shown };

const titles = { open: '请确认单位为您投保的保险', given: '您已同意', withdrawn: '您已表示不同意' } as const;

/** Somebody whom an organisation insures proves who they are, sees their own part, and signs or does not agree. */
export function GroupConsentPage({ token }: { readonly token: string }) {
  const [link, setLink] = useState<AnswerOf<'openRosterLink'>>();
  const [failure, setFailure] = useState<{ readonly error: unknown }>();
  const [identity, setIdentity] = useState<Identity>({ name: '', certificateNo: '' });
  const [progress, setProgress] = useState<Progress>({ step: 'name' });
  const [notice, setNotice] = useState<string>();

  const load = useCallback(async (): Promise<void> => {
    setFailure(undefined);
    try {
      setLink(await api('openRosterLink', { token }));
    } catch (error) {
      setFailure({ error });
    }
  }, [token]);
  useEffect(() => void load(), [load]);

  const go = (next: Progress): void => {
    setNotice(undefined);
    setProgress(next);
    window.scrollTo({ top: 0 });
  };
  const refuse = (error: unknown): void => {
    if (!(error instanceof CallRefused)) throw error;
    if (error.code === 'ROSTER_LINK_INVALID') return setFailure({ error });
    const begins = error.code === 'ROSTER_PROOF_EXPIRED' || error.code === 'CONSENT_CHANGED';
    if (!begins) throw error;
    go({ step: 'name' });
    setNotice(error.line);
  };
  const asked = { token, onRefused: refuse };
  const title = progress.step === 'own' ? titles[progress.shown.state] : titles.open;
  return (
    <div className={`container ${styles.page}`}>
      <Card padding="large" raised>
        <Box as="h1" below={4}>
          {title}
        </Box>
        {failure && (
          <FailurePanel error={failure.error} title="暂时无法打开" gone={{ title: '链接已失效' }} onRetry={load}>
            需要帮助请致电 <HotlineLink />
          </FailurePanel>
        )}
        {!failure && !link && <Skeleton shape="block" height="24rem" />}
        {!failure && link && (
          <Stack gap={6} className={styles.consent}>
            {notice && (
              <Alert kind="warning" live>
                {notice}
              </Alert>
            )}
            {progress.step !== 'own' && (
              <p>
                <b>{link.organisationName}</b>要为您投保{link.insurer}的“{link.productName}”。请先确认您是本人，再查看您的保障。
              </p>
            )}
            {progress.step === 'name' && (
              <IdentifyForm {...asked} identity={identity} onChange={setIdentity} onFound={(found) => go({ step: 'code', found })} />
            )}
            {progress.step === 'code' && (
              <CodeForm
                {...asked}
                found={progress.found}
                onShown={(shown) => go({ step: 'own', shown })}
                onBack={() => go({ step: 'name' })}
              />
            )}
            {progress.step === 'own' && (
              <OwnConsent
                {...asked}
                shown={progress.shown}
                onAnswered={(state) => go({ step: 'own', shown: { ...progress.shown, state, mayWithdraw: state === 'given' } })}
              />
            )}
          </Stack>
        )}
      </Card>
    </div>
  );
}
