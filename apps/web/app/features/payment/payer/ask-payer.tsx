import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { sayPayer } from '@portal/rules/sale/paying/payer.ts';
import { showInstant } from '@portal/rules/values/dates.ts';
import Users from 'lucide-react/icons/users';
import { useState } from 'react';
import { api } from '@portal/web-api/browser-api.ts';
import { Button } from '@portal/ui/button/button.tsx';
import { CopyButton } from '@portal/ui/copy-button/copy-button.tsx';
import { Dialog } from '@portal/ui/dialog/dialog.tsx';
import { showToast } from '@portal/ui/toast/toast-store.ts';
import { useRefusalHandling } from '../../account/session/use-refusal-handling.ts';
import { AskPayerForm } from './ask-payer-form.tsx';
import { forgetLink, type PayerLink, recallLink, rememberLink } from './payer-memory.ts';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './payer.module.css';

interface AskPayerProps {
  readonly orderNo: string;
  readonly asked: AnswerOf<'getPaymentState'>['askedPayer'];
  /** Called when somebody was asked or the link was taken back: the page then reloads the order's state. */
  readonly onChanged: () => Promise<unknown>;
}

/** Below the ways to pay: somebody else may be asked to pay. The payer and the deadline are shown also after a reload. */
export function AskPayer({ orderNo, asked, onChanged }: AskPayerProps) {
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState<PayerLink>();
  const handling = useRefusalHandling();
  const link = made ?? (asked?.state === 'open' ? recallLink(orderNo, asked.expiresAt) : undefined);
  const changed = (): Promise<unknown> => onChanged().catch(() => undefined);

  const show = (found: PayerLink | undefined): void => {
    setMade(found);
    setOpen(true);
  };
  const withdraw = async (): Promise<void> => {
    if (await handling(() => api('withdrawPayer', { orderNo }))) {
      forgetLink(orderNo);
      setMade(undefined);
      showToast('已收回，链接不能再付款', 'success');
    }
    await changed();
  };
  const close = (): void => {
    setOpen(false);
    setMade(undefined);
  };
  return (
    <div className={styles.ask}>
      {asked ? (
        <Stack gap={2}>
          <Cluster as="p" gap={2} line className={styles.status} role="status">
            <Users aria-hidden="true" />
            <span>
              已请 <b>{sayPayer(asked)}</b> 代付。
              {asked.state === 'open' ? (
                <>
                  链接在{' '}
                  <Text as="span" whole>
                    {showInstant(asked.expiresAt)}
                  </Text>{' '}
                  前有效，付款后本页会自动更新；您也可以自己支付。
                </>
              ) : (
                '对方所填姓名多次不符，链接已停用，请核对姓名后重新生成。'
              )}
            </span>
          </Cluster>
          <Cluster gap={5} rowGap={2}>
            {link && (
              <Button kind="link" onClick={() => show(link)}>
                查看链接
              </Button>
            )}
            <Button kind="link" onClick={() => show(undefined)}>
              {link ? '换一个人或换链接' : '重新生成链接'}
            </Button>
            <Button kind="link" onClick={withdraw} busyLabel="正在收回">
              收回
            </Button>
          </Cluster>
        </Stack>
      ) : (
        <Button kind="link" icon={<Users aria-hidden="true" />} onClick={() => show(undefined)}>
          请他人代付
        </Button>
      )}
      <Dialog open={isOpen} onClose={close} title="请他人代付">
        {made ? (
          <PayerLinkPanel link={made} />
        ) : (
          <AskPayerForm
            orderNo={orderNo}
            onMade={(answer) => {
              rememberLink(orderNo, answer);
              setMade(answer);
              void changed();
            }}
          />
        )}
      </Dialog>
    </div>
  );
}

/** The link to hand on, as a code to scan and as text to copy. */
function PayerLinkPanel({ link: { link, qrCode, expiresAt } }: { readonly link: PayerLink }) {
  return (
    <Stack align="center" gap={3} centred>
      <img src={qrCode} alt="代付链接二维码" width="208" height="208" className={styles.code} />
      <Text tone="deep" weight={600}>
        请对方用手机扫码，或把链接发给对方。
      </Text>
      <Text pad={3} corner="box" fill="foam" size="sm" breaks className={styles.address}>
        {link}
      </Text>
      <CopyButton text={link} what="付款链接">
        复制链接
      </CopyButton>
      <Text tone="muted" size="sm">
        {showInstant(expiresAt)} 前有效。请只发给付款人本人。
      </Text>
    </Stack>
  );
}
