import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { type ReactNode, useState } from 'react';
import { api } from '@portal/web-api/browser-api.ts';
import { asRefusal } from '@portal/web-api/use-latest-answer.ts';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { Button } from '@portal/ui/button/button.tsx';
import { ConfirmDialog } from '@portal/ui/dialog/confirm-dialog.tsx';
import { FieldError } from '@portal/ui/field/field-error.tsx';
import { HotlineLink } from '../../help/hotline-link.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from '../consent.module.css';
import type { Asked } from './asked.ts';
import { ConsentContent } from '../consent-content.tsx';
import { SignForm } from './sign-form.tsx';

type Shown = AnswerOf<'showRosterConsent'>;

interface OwnConsentProps extends Asked {
  readonly shown: Shown;
  readonly onAnswered: (state: 'given' | 'withdrawn') => void;
}

/** The person's own part with the form to sign it; after an answer, the consequences and the way to change it. */
export function OwnConsent({ token, shown, onAnswered, onRefused }: OwnConsentProps) {
  const { state, proof, mayWithdraw } = shown;
  const [isAsking, setAsking] = useState(false);
  const [isReviewing, setReviewing] = useState(false);
  const [problem, setProblem] = useState<string>();
  const withdraw = async (): Promise<void> => {
    setAsking(false);
    setProblem(undefined);
    try {
      await api('withdrawRosterConsent', { token, proof });
      setReviewing(false);
      onAnswered('withdrawn');
    } catch (error) {
      try {
        onRefused(error);
      } catch {
        setProblem(asRefusal(error).line);
      }
    }
  };
  const isOpen = state === 'open' || (state === 'withdrawn' && isReviewing);
  return (
    <>
      {isOpen ? (
        <>
          <ConsentContent shown={shown} />
          <SignForm
            token={token}
            shown={shown}
            onRefused={onRefused}
            onGiven={() => onAnswered('given')}
            onDecline={() => setAsking(true)}
          />
        </>
      ) : (
        <Answered given={state === 'given'}>
          {state === 'given' && mayWithdraw && (
            <Button kind="secondary" onClick={() => setAsking(true)} aria-haspopup="dialog">
              撤回同意
            </Button>
          )}
          {state === 'withdrawn' && (
            <Button kind="secondary" onClick={() => setReviewing(true)}>
              改变主意，重新查看
            </Button>
          )}
        </Answered>
      )}
      <FieldError message={problem} />
      <ConfirmDialog
        open={isAsking}
        title={state === 'given' ? '撤回同意？' : '不同意投保？'}
        confirm={state === 'given' ? '确认撤回' : '我不同意'}
        onConfirm={() => void withdraw()}
        onCancel={() => setAsking(false)}
      >
        <p>您不会有这份保障，单位会看到您没有同意。单位已经提交、尚未付款的订单会取消。</p>
      </ConfirmDialog>
    </>
  );
}

function Answered({ given, children }: { readonly given: boolean; readonly children: ReactNode }) {
  return (
    <>
      <Alert kind={given ? 'success' : 'info'} live>
        {given ? '感谢您的确认，单位会看到您已同意。' : '未经您同意，单位不能为您投保这份保险。'}
      </Alert>
      <ul className={styles.points}>
        {given && <li>由单位提交投保申请并付款，保险合同才成立。</li>}
        {given && <li>单位在提交之前改动了保障或您的资料，须重新征得您同意。</li>}
        <li>
          有疑问，或怀疑信息被冒用，请致电 <HotlineLink />。
        </li>
      </ul>
      <Text above={3} below={3} tone="muted">
        您可以关闭本页。
      </Text>
      <div>{children}</div>
    </>
  );
}
