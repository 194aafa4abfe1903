import { CallRefused } from '@portal/contract/client.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '@portal/web-api/browser-api.ts';
import { deviceId } from '@portal/web-api/session-storage.ts';
import { Form } from '@portal/forms/form/form.tsx';
import { SubmitButton } from '@portal/forms/form/submit-button.tsx';
import { useForm } from '@portal/forms/form/use-form.ts';
import { paths } from '#paths.ts';
import { Spinner } from '@portal/ui/spinner/spinner.tsx';
import { useAccountSite } from '../../account/frame/account-context.ts';
import { ConsentEntry } from '../../account/login/consent-entry.tsx';
import { findConsent } from '../../account/login/find-consent.ts';
import { useEnter } from '../../account/login/use-enter.ts';
import { useRedirect } from '../../account/login/use-redirect.ts';
import { versionsOf } from '../../help/agreements.tsx';
import type { WechatStep } from '../wechat-step.ts';
import { StepFailure } from './step-failure.tsx';
import { useWorkOnce } from './use-work-once.ts';

/** WeChat has identified the visitor: the customer is signed in, binds an account first, or first agrees to agreements that changed. */
export function EnterStep({ attemptId }: { readonly attemptId: string }) {
  const redirect = useRedirect();
  const navigate = useNavigate();
  const enter = useEnter();
  const signIn = async (agreed?: string[]): Promise<void> => {
    const answer = await api('enterByWechat', { attemptId, deviceId: deviceId(), agreed });
    if (answer.outcome === 'signedIn') return enter(answer);
    const step: WechatStep = { step: 'bind', attemptId, purpose: answer.purpose };
    return navigate(paths.wechatBind(redirect), { replace: true, state: step });
  };
  const { failure, retry } = useWorkOnce(signIn);
  if (failure instanceof CallRefused && failure.code === 'AGREEMENTS_NEEDED')
    return <NewerAgreements message={failure.message} signIn={signIn} />;
  return failure ? <StepFailure error={failure} onRetry={retry} /> : <Spinner label="正在登录" />;
}

interface NewerAgreementsProps {
  readonly message: string;
  readonly signIn: (agreed: string[]) => Promise<void>;
}

/** The consent to agreements that changed since the customer agreed. */
function NewerAgreements({ message, signIn }: NewerAgreementsProps) {
  const { agreements } = useAccountSite();
  const [entries, setEntries] = useState({ hasConsented: false });
  const form = useForm({
    entries,
    check: ({ hasConsented }) => findConsent('hasConsented', hasConsented),
    submit: () => signIn(versionsOf(agreements)),
  });
  return (
    <Form
      form={form}
      actions={
        <SubmitButton block busyLabel="正在登录">
          同意并登录
        </SubmitButton>
      }
    >
      <p role="status">{message}</p>
      <ConsentEntry
        id="hasConsented"
        agreements={agreements}
        checked={entries.hasConsented}
        onChange={(hasConsented) => setEntries({ hasConsented })}
        error={form.errorAt('hasConsented')}
      />
    </Form>
  );
}
