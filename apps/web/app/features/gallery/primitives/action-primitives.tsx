import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { Button } from '@portal/ui/button/button.tsx';
import { CopyableNumber } from '@portal/ui/copy-button/copyable-number.tsx';
import { CopyButton } from '@portal/ui/copy-button/copy-button.tsx';
import { ConfirmDialog } from '@portal/ui/dialog/confirm-dialog.tsx';
import { DeleteButton } from '@portal/ui/dialog/delete-button.tsx';
import { Dialog } from '@portal/ui/dialog/dialog.tsx';
import { IconButton } from '@portal/ui/icon-button/icon-button.tsx';
import { NewWindowLink } from '@portal/ui/new-window-link/new-window-link.tsx';
import { PhoneText } from '@portal/ui/phone-text.tsx';
import { showToast } from '@portal/ui/toast/toast-store.ts';
import { Line, Shown } from './shown.tsx';

const kinds = { buy: '立即投保', primary: '下一步', secondary: '返回', ghost: '跳过', danger: '注销账户', link: '查看条款' } as const;
// Written as literals above: keys of an object are texts to TypeScript.
const kindNames = Object.keys(kinds) as (keyof typeof kinds)[];
const sizes = ['small', 'medium', 'large'] as const;
const wait = () => new Promise<void>((resolve) => setTimeout(resolve, 2000));

/** Buttons in every kind, size and state. */
export function ButtonsShown() {
  return (
    <Shown id="button" title="Button" lead="每页只有一个橙色按钮；点后未完成时保持大小，不再响应。">
      <Line>
        {kindNames.map((kind) => (
          <Button key={kind} kind={kind}>
            {kinds[kind]}
          </Button>
        ))}
      </Line>
      <Line>
        {kindNames.map((kind) => (
          <Button key={kind} kind={kind} disabled>
            {kinds[kind]}（停用）
          </Button>
        ))}
      </Line>
      <Line>
        {sizes.map((size) => (
          <Button key={size} kind="primary" size={size}>
            {size}
          </Button>
        ))}
        <Button icon={<Printer aria-hidden="true" />}>打印</Button>
        <Button busy busyLabel="正在提交" kind="primary">
          提交
        </Button>
        <Button onClick={wait} busyLabel="等两秒">
          点后等两秒
        </Button>
      </Line>
      <Button block kind="primary">
        整行按钮
      </Button>
    </Shown>
  );
}

/** Links that look like buttons, round buttons, copies, and links. */
export function LinksShown() {
  return (
    <>
      <Shown id="button-link" title="ButtonLink" lead="外观与按钮相同的链接。">
        <Line>
          {kindNames.map((kind) => (
            <ButtonLink key={kind} kind={kind} to="#button-link">
              {kinds[kind]}
            </ButtonLink>
          ))}
          <ButtonLink to="#button-link" icon={<Printer aria-hidden="true" />} size="small">
            打印页
          </ButtonLink>
        </Line>
      </Shown>
      <Shown id="icon-button" title="IconButton" lead="只有图标的圆形按钮，名称供读屏软件朗读。">
        <Line>
          <IconButton aria-label="打印本页">
            <Printer aria-hidden="true" />
          </IconButton>
          <IconButton aria-label="打印本页（停用）" disabled>
            <Printer aria-hidden="true" />
          </IconButton>
        </Line>
      </Shown>
      <Shown id="copy-button" title="CopyButton、CopyableNumber" lead="复制一个号码，并说明是否复制成功。">
        <Line>
          <CopyButton text="2026000001" what="样例号码" />
          <CopyableNumber label="订单号" number="2026000000000001" />
        </Line>
      </Shown>
      <Shown id="links" title="NewWindowLink、PhoneText" lead="新窗口打开的链接；文字里的客服号码可以直接拨打。">
        <p>
          <NewWindowLink href="/userAgreement">《用户协议》</NewWindowLink>
        </p>
        <p>
          <PhoneText text="有疑问请拨打 95305，境外请拨 400-600-0000。" />
        </p>
      </Shown>
    </>
  );
}

type Open = 'small' | 'medium' | 'large' | 'must' | 'confirm';

/** Dialogs in their sizes, a question, and short messages. */
export function DialogsShown() {
  const [open, setOpen] = useState<Open>();
  const close = (): void => setOpen(undefined);
  return (
    <>
      <Shown id="dialog" title="Dialog、ConfirmDialog、DeleteButton" lead="打开后焦点在对话框内；手机上从下方升起。">
        <Line>
          {sizes.map((size) => (
            <Button key={size} aria-haspopup="dialog" onClick={() => setOpen(size)}>
              对话框 {size}
            </Button>
          ))}
          <Button aria-haspopup="dialog" onClick={() => setOpen('must')}>
            必须选择
          </Button>
          <Button aria-haspopup="dialog" onClick={() => setOpen('confirm')}>
            确认
          </Button>
          <DeleteButton what="样例资料" onDelete={wait} />
        </Line>
        {sizes.map((size) => (
          <Dialog
            key={size}
            open={open === size}
            onClose={close}
            title={`对话框 ${size}`}
            size={size}
            actions={<Button onClick={close}>知道了</Button>}
          >
            <p>内容比对话框长时，在对话框里滚动。</p>
          </Dialog>
        ))}
        <Dialog
          open={open === 'must'}
          onClose={close}
          title="必须选择"
          dismissible={false}
          actions={
            <>
              <Button onClick={close}>不同意</Button>
              <Button kind="primary" onClick={close}>
                同意
              </Button>
            </>
          }
        >
          <p>不能关闭，只能选择其中一项。</p>
        </Dialog>
        <ConfirmDialog open={open === 'confirm'} title="确认要取消订单？" onConfirm={close} onCancel={close}>
          <p>取消后需重新投保。</p>
        </ConfirmDialog>
      </Shown>
      <Shown id="toast" title="showToast" lead="短消息，字数越多停留越久，指着时不消失；同时最多三条。">
        <Line>
          <Button onClick={() => showToast('已保存')}>消息</Button>
          <Button onClick={() => showToast('订单已取消', 'success')}>成功</Button>
          <Button onClick={() => showToast('没有保存成功，请稍后再试', 'error')}>出错</Button>
        </Line>
      </Shown>
    </>
  );
}
