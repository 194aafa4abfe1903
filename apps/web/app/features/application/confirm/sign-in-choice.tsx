import { Checkbox } from '../../../ui/checkbox/checkbox.tsx';
import { usePurchaseHelp } from '../../help/purchase-help.tsx';
import { NewWindowLink } from '../../../ui/new-window-link/new-window-link.tsx';

interface SignInChoiceProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** Whether the code of the submission also signs the guest in. Not chosen by default. */
export function SignInChoice({ checked, onChange }: SignInChoiceProps) {
  const { privacyUrl } = usePurchaseHelp();
  return (
    <Checkbox
      label="同时登录这个手机号，付款后直接查看保单"
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      hint={
        <>
          首次登录即注册
          {privacyUrl && (
            <>
              ，登录即同意<NewWindowLink href={privacyUrl}>《隐私政策》</NewWindowLink>
            </>
          )}
          ；不勾选也可以投保
        </>
      }
    />
  );
}
