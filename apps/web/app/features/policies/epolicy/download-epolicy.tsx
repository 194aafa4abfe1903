import Download from 'lucide-react/icons/download';
import { api } from '@portal/web-api/browser-api.ts';
import type { ButtonKind } from '@portal/ui/button/button-look.ts';
import { Button } from '@portal/ui/button/button.tsx';
import { useRefusalHandling } from '../../account/session/use-refusal-handling.ts';

interface DownloadEpolicyProps {
  policyNo: string;
  kind?: ButtonKind;
  size?: 'small' | 'medium';
}

/** Fetches a link that is valid for five minutes and opens it; the browser saves the file and stays on the page. */
export function DownloadEpolicy({ policyNo, kind = 'primary', size = 'medium' }: DownloadEpolicyProps) {
  const handling = useRefusalHandling();
  const download = (): Promise<boolean> =>
    handling(async () => {
      const { url } = await api('getPolicyFileUrl', { policyNo });
      window.location.assign(url);
    });
  return (
    <Button
      kind={kind}
      size={size}
      blockOnPhone={size === 'medium'}
      icon={<Download aria-hidden="true" />}
      onClick={download}
      busyLabel="正在准备电子保单"
      aria-label={`下载电子保单，保单号 ${policyNo}`}
    >
      下载电子保单
    </Button>
  );
}
