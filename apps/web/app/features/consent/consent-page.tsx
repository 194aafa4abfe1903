import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { CallRefused } from '@portal/contract/client.ts';
import { useState } from 'react';
import { api } from '@portal/web-api/browser-api.ts';
import { useLinkToken } from '@portal/web-api/use-link-token.ts';
import { usePoll } from '@portal/web-api/use-poll.ts';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { Button } from '@portal/ui/button/button.tsx';
import { LinkPage } from '../links/link-page.tsx';
import { useLink } from '../links/use-link.ts';
import { AfterAnswer } from './after-answer.tsx';
import { ConsentContent } from './consent-content.tsx';
import { ConsentForm } from './consent-form.tsx';
import { DeclineForm } from './decline-form.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import styles from './consent.module.css';

type Shown = AnswerOf<'showConsent'>;

const titles = { open: '请确认为您投保的保险', given: '您已确认同意', declined: '您已表示不同意' } as const;

const opening = {
  open: (token: string) => api('showConsent', { token }),
  unknown: 'CONSENT_LINK_INVALID',
  incomplete: '链接不完整，请从短信中重新打开，或请投保人重新发送。',
} as const;

/** Shows the insured the cover that somebody else is buying for them, and takes their answer. */
export function ConsentPage() {
  const token = useLinkToken();
  const link = useLink<Shown>(token, opening);
  const [hasChanged, setChanged] = useState(false);
  const { shown, show, fail } = link;
  const state = shown?.state ?? 'open';
  const reload = async (): Promise<void> => {
    await link.load();
    setChanged(false);
  };
  return (
    <LinkPage link={link} title={titles[state]}>
      {shown && token && state !== 'open' && (
        <Answered
          token={token}
          state={state}
          mayWithdraw={shown.mayWithdraw}
          onWithdrawn={() => show({ ...shown, state: 'declined', mayWithdraw: false })}
          onInvalid={fail}
        />
      )}
      {shown && state === 'open' && token && (
        <OpenConsent
          token={token}
          shown={shown}
          hasChanged={hasChanged}
          onChanged={() => setChanged(true)}
          onAnswered={(answer) => show({ ...shown, state: answer, mayWithdraw: answer === 'given' })}
          onInvalid={fail}
          onReload={reload}
        />
      )}
    </LinkPage>
  );
}

interface AnsweredProps {
  readonly token: string;
  readonly state: 'given' | 'declined';
  readonly mayWithdraw: boolean;
  readonly onWithdrawn: () => void;
  readonly onInvalid: (refusal: CallRefused) => void;
}

/** An answered consent. A given one can be taken back until the contract is paid for. */
function Answered({ token, state, mayWithdraw, onWithdrawn, onInvalid }: AnsweredProps) {
  const [isWithdrawing, setWithdrawing] = useState(false);
  if (!isWithdrawing || state !== 'given')
    return <AfterAnswer state={state} onWithdraw={mayWithdraw ? () => setWithdrawing(true) : undefined} />;
  return (
    <Stack gap={6} className={styles.consent}>
      <Alert kind="warning" title="撤回后不能再为您投保">
        投保人会看到您撤回了同意；已提交、尚未支付的订单会取消。
      </Alert>
      <DeclineForm
        token={token}
        withdraws
        onDeclined={onWithdrawn}
        onBack={() => setWithdrawing(false)}
        onRefused={(error) => {
          if (error instanceof CallRefused && error.code === 'CONSENT_LINK_INVALID') return onInvalid(error);
          throw error;
        }}
      />
    </Stack>
  );
}

interface OpenConsentProps {
  readonly token: string;
  readonly shown: Shown;
  readonly hasChanged: boolean;
  readonly onChanged: () => void;
  readonly onAnswered: (answer: 'given' | 'declined') => void;
  readonly onInvalid: (refusal: CallRefused) => void;
  readonly onReload: () => Promise<void>;
}

/** A consent that waits for its answer. The page polls, so that nobody agrees to outdated content. */
function OpenConsent({ token, shown, hasChanged, onChanged, onAnswered, onInvalid, onReload }: OpenConsentProps) {
  const [isDeclining, setDeclining] = useState(false);
  const take = (error: unknown): void => {
    if (!(error instanceof CallRefused)) throw error;
    if (error.code === 'CONSENT_LINK_INVALID') return onInvalid(error);
    if (error.code === 'CONSENT_CHANGED' || error.code === 'CONSENT_NOT_READY') return onChanged();
    throw error;
  };
  usePoll(
    async () => {
      try {
        const fresh = await api('showConsent', { token });
        if (fresh.content !== shown.content || fresh.state !== shown.state) onChanged();
      } catch (error) {
        take(error);
      }
    },
    hasChanged ? 'none' : 'slow',
  );
  const changed = hasChanged && (
    <Alert
      kind="warning"
      live
      title="投保内容已有改动"
      actions={
        <Button kind="primary" size="small" onClick={onReload}>
          查看最新内容
        </Button>
      }
    >
      投保人刚刚修改了投保信息，请核对最新内容后再确认。
    </Alert>
  );
  return (
    <Stack gap={6} className={styles.consent}>
      {changed}
      <ConsentContent shown={shown} />
      {changed}
      {isDeclining ? (
        <DeclineForm token={token} onDeclined={() => onAnswered('declined')} onBack={() => setDeclining(false)} onRefused={take} />
      ) : (
        <ConsentForm
          token={token}
          shown={shown}
          onGiven={() => onAnswered('given')}
          onDecline={() => setDeclining(true)}
          onRefused={take}
        />
      )}
    </Stack>
  );
}
