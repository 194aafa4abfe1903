import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { CallRefused } from '@portal/contract/client.ts';
import { useCallback, useEffect, useState } from 'react';
import { api } from '@portal/web-api/browser-api.ts';
import { useLinkToken } from '@portal/web-api/use-link-token.ts';
import { usePoll } from '@portal/web-api/use-poll.ts';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { Button } from '@portal/ui/button/button.tsx';
import { Card } from '@portal/ui/card/card.tsx';
import { FailurePanel } from '@portal/ui/failure-panel/failure-panel.tsx';
import { Skeleton } from '@portal/ui/skeleton/skeleton.tsx';
import { HotlineLink } from '../help/hotline-link.tsx';
import { AfterAnswer } from './after-answer.tsx';
import { ConsentContent } from './consent-content.tsx';
import { ConsentForm } from './consent-form.tsx';
import { DeclineForm } from './decline-form.tsx';
import { Box } from '@portal/ui/layout/box.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import styles from './consent.module.css';

type Shown = AnswerOf<'showConsent'>;

const titles = { open: '请确认为您投保的保险', given: '您已确认同意', declined: '您已表示不同意' } as const;

/** Shows the insured the cover that somebody else is buying for them, and takes their answer. */
export function ConsentPage() {
  const token = useLinkToken();
  const [shown, setShown] = useState<Shown>();
  const [failure, setFailure] = useState<{ readonly error: unknown }>();
  const [hasChanged, setChanged] = useState(false);

  const load = useCallback(async (): Promise<void> => {
    if (token === undefined) return;
    setFailure(undefined);
    try {
      if (token.length < 20) throw new CallRefused('CONSENT_LINK_INVALID', '链接不完整，请从短信中重新打开，或请投保人重新发送。');
      setShown(await api('showConsent', { token }));
      setChanged(false);
    } catch (error) {
      setFailure({ error });
    }
  }, [token]);
  useEffect(() => void load(), [load]);

  const state = shown?.state ?? 'open';
  return (
    <div className={`container ${styles.page}`}>
      <Card padding="large" raised>
        <Box as="h1" below={4}>
          {titles[state]}
        </Box>
        {failure && (
          <FailurePanel error={failure.error} title="暂时无法打开" gone={{ title: '链接已失效' }} onRetry={load}>
            需要帮助请致电 <HotlineLink />
          </FailurePanel>
        )}
        {!failure && !shown && <Skeleton shape="block" height="24rem" />}
        {!failure && shown && token && state !== 'open' && (
          <Answered
            token={token}
            state={state}
            mayWithdraw={shown.mayWithdraw}
            onWithdrawn={() => setShown({ ...shown, state: 'declined', mayWithdraw: false })}
            onInvalid={(error) => setFailure({ error })}
          />
        )}
        {!failure && shown && state === 'open' && token && (
          <OpenConsent
            token={token}
            shown={shown}
            hasChanged={hasChanged}
            onChanged={() => setChanged(true)}
            onAnswered={(answer) => setShown({ ...shown, state: answer, mayWithdraw: answer === 'given' })}
            onInvalid={(error) => setFailure({ error })}
            onReload={load}
          />
        )}
      </Card>
    </div>
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
