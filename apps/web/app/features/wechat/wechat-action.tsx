import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '@portal/web-api/browser-api.ts';
import { paths } from '../../paths.ts';
import { Button } from '@portal/ui/button/button.tsx';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { ConfirmDialog } from '@portal/ui/dialog/confirm-dialog.tsx';
import { showToast } from '@portal/ui/toast/toast-store.ts';
import { useRefusalHandling } from '../account/session/use-refusal-handling.ts';

/** Binds WeChat to the account that is signed in, or unbinds it. */
export function WechatAction({ isBound }: { readonly isBound: boolean }) {
  const [isAsking, setAsking] = useState(false);
  const handling = useRefusalHandling();
  const { revalidate } = useRevalidator();
  if (!isBound)
    return (
      <ButtonLink size="small" to={paths.wechatQrCodeToBind()} aria-label="绑定微信">
        绑定
      </ButtonLink>
    );

  const unbind = async (): Promise<void> => {
    setAsking(false);
    if (await handling(() => api('unbindWechat'))) showToast('已解除微信绑定', 'success');
    await revalidate();
  };
  return (
    <>
      <Button size="small" aria-haspopup="dialog" aria-label="解除微信绑定" onClick={() => setAsking(true)}>
        解除绑定
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="解除微信绑定？"
        confirm="解除绑定"
        onConfirm={() => void unbind()}
        onCancel={() => setAsking(false)}
      >
        <p>解除后不能再用微信登录，其他设备会退出登录，并短信通知您。手机号登录不受影响。</p>
      </ConfirmDialog>
    </>
  );
}
