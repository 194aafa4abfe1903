import { findAt } from '@portal/rules/values/refusal.ts';
import { cleanText } from '@portal/rules/values/text.ts';
import { useState } from 'react';
import { TextField } from '@portal/forms/form/text-field.tsx';
import { useCentre } from '../../centre/frame/centre-context.ts';
import { ProofDialog } from '../../account/proof/proof-dialog.tsx';

/** Typed by the customer, so that an account is not closed by a slip of the finger. */
const phrase = '注销账户';

interface CloseDialogProps {
  readonly open: boolean;
  /** The masked phone of the customer. */
  readonly phone: string;
  /** Policies in force that stay. */
  readonly lasting: number;
  readonly onClose: () => void;
  readonly act: (ticket: string) => Promise<void>;
}

/** The consequences of closing the account, confirmed in words and by code. */
export function CloseDialog({ open, phone, lasting, onClose, act }: CloseDialogProps) {
  const { hotline } = useCentre();
  const [typed, setTyped] = useState('');
  return (
    <ProofDialog
      open={open}
      title="注销账户"
      phone={phone}
      submit="确认注销"
      kind="danger"
      alwaysAsks
      busyLabel="正在注销"
      onClose={onClose}
      entries={{ typed }}
      check={() => findAt('typed', typed === phrase ? undefined : { rule: 'close.phrase', message: `请输入“${phrase}”四个字` })}
      act={act}
    >
      <ul>
        <li>所有设备退出登录，不能恢复</li>
        <li>删除手机号、邮箱、地址和登录密码</li>
        <li>保险合同和交易记录依法继续保存</li>
      </ul>
      {lasting > 0 && (
        <p>
          您有 {lasting}{' '}
          份保单在保障期内，注销后继续有效，约定的交费不变：绑定了银行卡的，保险费继续从卡里扣，不想扣的请先到“续期交费”解除。以后需要查看或理赔时，用手机验证码登录并完成实名认证，保单会回到您的新账户；也可以拨打{' '}
          <a href={`tel:${hotline}`}>{hotline}</a> 办理。
        </p>
      )}
      <TextField
        path="typed"
        label={`请输入“${phrase}”确认`}
        value={typed}
        onChange={(text = '') => setTyped(text)}
        clean={cleanText}
        most={20}
        autoComplete="off"
        spellCheck={false}
      />
    </ProofDialog>
  );
}
