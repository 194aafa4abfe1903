import { Checkbox } from '@portal/ui/checkbox/checkbox.tsx';
import { AgreementLinks, useAgreements } from '../../help/agreements.tsx';

interface SignInChoiceProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Whether the code of the submission also signs the guest in. Not chosen by default. */
export function SignInChoice({ checked, onChange }: SignInChoiceProps) {
  const agreements = useAgreements();
  return (
    <Checkbox
      label="同时登录这个手机号，付款后直接查看保单"
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      hint={
        <>
          首次登录即注册
          {agreements.length > 0 && (
            <>
              ，登录即同意
              <AgreementLinks agreements={agreements} />
            </>
          )}
          ；不勾选也可以投保
        </>
      }
    />
  );
}
