import { useRevalidator } from 'react-router';
import { api } from '../../../api/browser-api.ts';
import { Button } from '../../../ui/button/button.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { useRefusalHandling } from '../../account/session/use-refusal-handling.ts';

/** Turns mails about premiums on or off. */
export function PremiumMailButton({ isOn }: { readonly isOn: boolean }) {
  const handling = useRefusalHandling();
  const { revalidate } = useRevalidator();
  const toggle = async (): Promise<void> => {
    if (await handling(() => api('choosePremiumMail', { wanted: !isOn })))
      showToast(isOn ? '已关闭邮件提醒，短信照常发送' : '已开启邮件提醒', 'success');
    await revalidate();
  };
  return (
    <Button size="small" onClick={toggle}>
      {isOn ? '关闭邮件提醒' : '开启邮件提醒'}
    </Button>
  );
}
