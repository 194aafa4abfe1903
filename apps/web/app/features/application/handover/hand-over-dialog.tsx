import { CallRefused } from '@portal/contract/client.ts';
import type { DraftLinkKind } from '@portal/rules/sale/answers/helper.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '@portal/web-api/browser-api.ts';
import { usePoll } from '@portal/web-api/use-poll.ts';
import { useSession } from '@portal/web-api/use-session.tsx';
import { paths } from '#paths.ts';
import { Button } from '@portal/ui/button/button.tsx';
import { Dialog } from '@portal/ui/dialog/dialog.tsx';
import { showToast } from '@portal/ui/toast/toast-store.ts';
import { useDraft } from '../draft/use-draft.tsx';
import { forgetDraft, rememberDraft } from '../../resume/device-drafts.ts';
import { Stack } from '@portal/ui/layout/stack.tsx';
import styles from './handover.module.css';
import { LinkCode } from './link-code.tsx';

const addressOf = (path: string): string => new URL(path, window.location.origin).href;

/** The two ways to go on elsewhere, each with its link once it was asked for. Once another device has the draft, it can only be taken back. */
export default function HandOverDialog({ mayHelp, onClose }: { readonly mayHelp: boolean; readonly onClose: () => void }) {
  const isGuest = useSession().state === 'guest';
  const [isGone, setGone] = useState(false);
  if (isGone) return <GoneDialog onBack={onClose} />;
  return (
    <Dialog
      open
      onClose={onClose}
      title={mayHelp ? '换手机填，或请家人代填' : '换手机或电脑填'}
      actions={
        <Button kind="secondary" onClick={onClose}>
          关闭
        </Button>
      }
    >
      <Stack gap={6} className={styles.ways}>
        {isGuest ? <OtherDevice onGone={() => setGone(true)} /> : <SignedInElsewhere />}
        {mayHelp && <Helper onClose={onClose} />}
      </Stack>
    </Dialog>
  );
}

/**
 * Until the other device saves something, the draft can be taken back as it was given. Later it would show what somebody else has typed.
 */
function GoneDialog({ onBack }: { readonly onBack: () => void }) {
  const { sale, store } = useDraft();
  const { orderNo, product } = sale;
  const navigate = useNavigate();
  const [isKept, setKept] = useState(false);
  const ask = async (): Promise<void> => {
    // Without an answer the next poll asks again.
    const told = await api('showDraftLink', { orderNo, kind: 'device' }).catch(() => undefined);
    if (told?.state === 'done') setKept(true);
  };
  usePoll(ask, isKept ? 'none' : 'quick');
  const takeBack = async (): Promise<void> => {
    try {
      await api('endDraftLink', { orderNo, kind: 'device' });
    } catch (error) {
      showToast(error instanceof CallRefused ? error.line : '暂时无法收回，请稍后再试', 'error');
      return ask();
    }
    rememberDraft(orderNo);
    await store.reload();
    onBack();
  };
  const leave = async (): Promise<void> => {
    store.close();
    await navigate(paths.product(product.goodsId));
  };
  return (
    <Dialog
      open
      onClose={() => undefined}
      dismissible={false}
      size="small"
      title="已转到另一台设备"
      actions={
        <>
          {!isKept && (
            <Button kind="secondary" onClick={takeBack} busyLabel="正在收回">
              收回，在这里继续
            </Button>
          )}
          <Button kind="primary" onClick={leave}>
            好的，离开这里
          </Button>
        </>
      }
    >
      <p>
        {isKept
          ? '另一台设备上已经接着填写，不能再收回。那里填写的内容，这台设备看不到。不是您打开的？请致电客服。'
          : '请在另一台设备上接着填写，这台设备上不再保留。那里开始填写之前，您可以收回转过去的内容。不是您打开的？请立即收回。'}
      </p>
    </Dialog>
  );
}

/** A draft of an account is found wherever its customer signs in. */
function SignedInElsewhere() {
  const { orderNo } = useDraft().sale;
  return (
    <section aria-labelledby="other-device">
      <h3 id="other-device">在我的另一台设备上继续</h3>
      <LinkCode link={addressOf(paths.login(paths.resume(orderNo)))}>用另一台设备扫码，登录同一账户后接着填写。</LinkCode>
    </section>
  );
}

function useLink(kind: DraftLinkKind) {
  const { orderNo } = useDraft().sale;
  const [link, setLink] = useState<string>();
  const give = async (): Promise<void> => {
    const { token } = await api('giveDraftLink', { orderNo, kind });
    setLink(addressOf(paths.draftLink(token)));
  };
  return { link, give };
}

/** Asks for the state of the link while its code is shown. */
function OtherDevice({ onGone }: { readonly onGone: () => void }) {
  const { orderNo } = useDraft().sale;
  const { link, give } = useLink('device');
  usePoll(
    async () => {
      // Without an answer the next poll asks again.
      const told = await api('showDraftLink', { orderNo, kind: 'device' }).catch(() => undefined);
      if (told?.state !== 'taken') return;
      forgetDraft(orderNo);
      onGone();
    },
    link ? 'quick' : 'none',
  );
  return (
    <section aria-labelledby="other-device">
      <h3 id="other-device">在我的另一台设备上继续</h3>
      {link ? (
        <LinkCode link={link}>
          用另一台设备扫码。30 分钟内有效，只能打开一次；打开后，这台设备上就不能再填了，也看不到那里填写的内容。
        </LinkCode>
      ) : (
        <>
          <p>已填写的内容会全部转过去。请只转给您自己。</p>
          <Button kind="secondary" onClick={give} busyLabel="正在生成">
            生成二维码
          </Button>
        </>
      )}
    </section>
  );
}

function Helper({ onClose }: { readonly onClose: () => void }) {
  const { store } = useDraft();
  const { link, give } = useLink('helper');
  const done = async (): Promise<void> => {
    await store.reload();
    onClose();
  };
  return (
    <section aria-labelledby="helper">
      <h3 id="helper">请家人代填资料</h3>
      {link ? (
        <>
          <LinkCode link={link}>请家人扫码，或把链接发给家人。24 小时内有效，只能在一台设备上打开，可随时收回。</LinkCode>
          <Button kind="primary" onClick={done} busyLabel="请稍候">
            已发给家人
          </Button>
        </>
      ) : (
        <>
          <p>家人可以看到并填写投保人、被保险人和受益人的资料，看不到健康告知，也不能提交和付款。填好后由您核对、提交。</p>
          <Button kind="secondary" onClick={give} busyLabel="正在生成">
            生成链接
          </Button>
        </>
      )}
    </section>
  );
}
