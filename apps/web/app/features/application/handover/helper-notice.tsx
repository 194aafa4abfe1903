import { Alert } from '../../../ui/alert/alert.tsx';

/** To a helper: what they do here, and what they do not. */
export function HelperNotice() {
  return (
    <Alert kind="info" title="您正在帮投保人填写资料">
      内容自动保存。填好后点“填好了，交还给投保人”，由投保人核对、回答健康告知并提交。健康告知和付款与您无关，这里不会出现。
    </Alert>
  );
}
