import { CallRefused } from '@portal/contract/client.ts';
import { api } from '@portal/web-api/browser-api.ts';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { FailurePanel } from '@portal/ui/failure-panel/failure-panel.tsx';
import { Spinner } from '@portal/ui/spinner/spinner.tsx';
import { useWorkOnce } from './use-work-once.ts';

/** On the phone that has scanned the code of another device: on to WeChat. */
export function ScannedStep({ state }: { readonly state: string }) {
  const { failure, retry } = useWorkOnce(async () => {
    location.replace((await api('scanWechatCode', { state })).authorizeUrl);
  });
  if (!failure) return <Spinner label="正在打开微信授权" />;
  if (!(failure instanceof CallRefused) || failure.code !== 'WECHAT_EXPIRED')
    return <FailurePanel error={failure} title="未能打开微信授权" onRetry={retry} />;
  return (
    <Alert kind="warning" title="二维码已失效" live>
      请在原设备上刷新二维码，再用微信扫一扫。
    </Alert>
  );
}
