import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Smartphone from 'lucide-react/icons/smartphone';
import TimerOff from 'lucide-react/icons/timer-off';
import { Button } from '@portal/ui/button/button.tsx';
import { Box } from '@portal/ui/layout/box.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import styles from '../wechat.module.css';
import type { QrState } from './use-qr-attempt.ts';

interface QrCodeProps {
  readonly image: string | null;
  readonly state: QrState;
  readonly onRenew: () => Promise<void>;
}

const told: Record<QrState, string> = {
  waiting: '请用微信“扫一扫”扫描二维码',
  scanned: '已扫码，请在手机上确认',
  confirmed: '已确认，正在登录',
  denied: '手机上已取消',
  expired: '二维码已失效',
};

const icons = { scanned: Smartphone, confirmed: CircleCheck, denied: CircleX, expired: TimerOff };

/** The code, and its state. */
export function QrCode({ image, state, onRenew }: QrCodeProps) {
  const Icon = state === 'waiting' ? undefined : icons[state];
  const isOver = state === 'denied' || state === 'expired';
  return (
    <>
      <Box pad={2} bordered corner="card" fill="paper" className={styles.image} data-over={state === 'waiting' ? undefined : ''}>
        <img src={image ?? undefined} alt="微信登录二维码" width="224" height="224" />
        {Icon && (
          <Stack align="center" gap={3} pad={4} className={styles.over}>
            <Icon aria-hidden="true" />
            {isOver && (
              <Button kind="primary" size="small" onClick={onRenew} busyLabel="正在获取" icon={<RotateCw aria-hidden="true" />}>
                重新获取
              </Button>
            )}
          </Stack>
        )}
      </Box>
      <p role="status">{told[state]}</p>
    </>
  );
}
