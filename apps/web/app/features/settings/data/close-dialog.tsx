import { findAt } from '@portal/rules/values/refusal.ts';
import { cleanText } from '@portal/rules/values/text.ts';
import { useState } from 'react';
import { TextField } from '../../../forms/form/text-field.tsx';
import { ProofDialog } from '../../account/proof/proof-dialog.tsx';

/** Typed by the customer, so that an account is not closed by a slip of the finger. */
const phrase = '注销账户';

interface CloseDialogProps {
  readonly open: boolean;
  /** The masked phone of the customer. */
  readonly phone: string;
  readonly onClose: () => void;
  readonly act: (ticket: string) => Promise<void>;
}

/** What closing the account means, confirmed in words and by code. */
export function CloseDialog({ open, phone, onClose, act }: CloseDialogProps) {
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
