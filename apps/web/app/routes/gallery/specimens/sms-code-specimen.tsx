import { CallRefused } from '@portal/contract/client.ts';
import { checkPhone } from '@portal/rules/phone.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../../api/browser-api.ts';
import { focusField } from '../../../forms/focus-field.ts';
import { useFormScope } from '../../../forms/form-scope.tsx';
import { SmsCodeField } from '../../../forms/sms-code-field.tsx';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { usePersonBench } from '../person-bench.tsx';
import styles from '../specimen.module.css';
import { Specimen } from '../specimen.tsx';

export function SmsCodeSpecimen() {
  const { person, answers, change } = usePersonBench();
  const { errorAt } = useFormScope();
  const [needsCaptcha, setNeedsCaptcha] = useState(false);
  const phone = person.phone ?? { countryCode: '86', number: '' };

  const send = async () => {
    const problem = checkPhone(phone);
    if (problem) {
      showToast(`${problem.message}，再获取验证码`, 'error');
      focusField('applicant.phone');
      return undefined;
    }
    try {
      const sent = await api('sendVerifyCode', { purpose: 'login', phone });
      setNeedsCaptcha(false);
      return sent;
    } catch (refusal) {
      if (refusal instanceof CallRefused && refusal.code === 'CAPTCHA_NEEDED') setNeedsCaptcha(true);
      throw refusal;
    }
  };

  return (
    <Specimen
      id="sms-code"
      title="短信验证码"
      note="发往上面的手机号码，用途为登录；发送后倒计时 60 秒才能重发，5 分钟内有效，手机可自动填入。"
      value={answers.verifyCode}
    >
      <div className={styles.stack}>
        <SmsCodeField
          id="verifyCode"
          value={answers.verifyCode}
          onChange={(verifyCode) => change({ verifyCode })}
          send={send}
          error={errorAt('verifyCode')}
          hint={phone.number ? `验证码将发送至 +${phone.countryCode} ${phone.number}` : '请先填写上面的手机号码'}
        />
        {needsCaptcha && (
          <Alert kind="info" live>
            这个号码或网络在短时间内获取过验证码，再次获取须先通过图形验证，请到<Link to={paths.login()}>登录页</Link>获取。
          </Alert>
        )}
      </div>
    </Specimen>
  );
}
