import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { CallRefused } from '@portal/contract/client.ts';
import { useState } from 'react';
import { api } from '@portal/web-api/browser-api.ts';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { LinkPage } from '../../links/link-page.tsx';
import { useLink } from '../../links/use-link.ts';
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

const opening = { open: (token: string) => api('openRosterLink', { token }), unknown: 'ROSTER_LINK_INVALID' } as const;

/** Somebody whom an organisation insures proves who they are, sees their own part, and signs or does not agree. */
export function GroupConsentPage({ token }: { readonly token: string }) {
  const link = useLink(token, opening);
  const [identity, setIdentity] = useState<Identity>({ name: '', certificateNo: '' });
  const [progress, setProgress] = useState<Progress>({ step: 'name' });
  const [notice, setNotice] = useState<string>();

  const go = (next: Progress): void => {
    setNotice(undefined);
    setProgress(next);
    window.scrollTo({ top: 0 });
  };
  const refuse = (error: unknown): void => {
    if (!(error instanceof CallRefused)) throw error;
    if (error.code === 'ROSTER_LINK_INVALID') return link.fail(error);
    const begins = error.code === 'ROSTER_PROOF_EXPIRED' || error.code === 'CONSENT_CHANGED';
    if (!begins) throw error;
    go({ step: 'name' });
    setNotice(error.line);
  };
  const asked = { token, onRefused: refuse };
  const title = progress.step === 'own' ? titles[progress.shown.state] : titles.open;
  return (
    <LinkPage link={link} title={title}>
      <Stack gap={6} className={styles.consent}>
        {notice && (
          <Alert kind="warning" live>
            {notice}
          </Alert>
        )}
        {link.shown && progress.step !== 'own' && (
          <p>
            <b>{link.shown.organisationName}</b>要为您投保{link.shown.insurer}的“{link.shown.productName}
            ”。请先确认您是本人，再查看您的保障。
          </p>
        )}
        {progress.step === 'name' && (
          <IdentifyForm {...asked} identity={identity} onChange={setIdentity} onFound={(found) => go({ step: 'code', found })} />
        )}
        {progress.step === 'code' && (
          <CodeForm {...asked} found={progress.found} onShown={(shown) => go({ step: 'own', shown })} onBack={() => go({ step: 'name' })} />
        )}
        {progress.step === 'own' && (
          <OwnConsent
            {...asked}
            shown={progress.shown}
            onAnswered={(state) => go({ step: 'own', shown: { ...progress.shown, state, mayWithdraw: state === 'given' } })}
          />
        )}
      </Stack>
    </LinkPage>
  );
}
