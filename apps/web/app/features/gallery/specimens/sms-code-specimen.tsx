import { checkPhone } from '@portal/rules/person/phone.ts';
import { api } from '@portal/web-api/browser-api.ts';
import { focusField } from '@portal/forms/form/focus-field.ts';
import { useFormScope } from '@portal/forms/form/form-scope.tsx';
import { PersonProofField } from '@portal/forms/proof/person-proof-field.tsx';
import { SmsCodeField } from '@portal/forms/proof/sms-code-field.tsx';
import { usePersonCheck } from '@portal/forms/proof/use-person-check.ts';
import { showToast } from '@portal/ui/toast/toast-store.ts';
import { usePersonBench } from '../person-bench.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Specimen } from '../specimen.tsx';

export function SmsCodeSpecimen() {
  const { field, person, answers, change } = usePersonBench();
  const { errorAt } = useFormScope();
  const { proof, asked, run } = usePersonCheck();
  const phone = person.phone ?? { countryCode: '86', number: '' };

  const send = async () => {
    const problem = checkPhone(phone);
    if (problem) {
      showToast(`${problem.message}，再获取验证码`, 'error');
      focusField(`${field.path}.phone`);
      return undefined;
    }
    return run((given) => api('sendVerifyCode', { purpose: 'login', phone, ...given }));
  };

  return (
    <Specimen
      id="sms-code"
      title="短信验证码"
      note="发往上面的手机号码，用途为登录；发送后倒计时 60 秒才能重发，5 分钟内有效，手机可自动填入；短时间内再次获取须先验证不是机器人。"
      value={answers.verifyCode}
    >
      <Stack gap={5}>
        <SmsCodeField
          id="verifyCode"
          value={answers.verifyCode}
          onChange={(verifyCode) => change({ verifyCode })}
          send={send}
          error={errorAt('verifyCode')}
          hint={phone.number ? `验证码将发送至 +${phone.countryCode} ${phone.number}` : '请先填写上面的手机号码'}
        />
        {asked > 0 && <PersonProofField id="smsProof" proof={proof} />}
      </Stack>
    </Specimen>
  );
}
