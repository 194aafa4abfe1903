import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { paths } from '#paths.ts';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';

type Authentication = AnswerOf<'getAuthentication'>;

/** The reason why a list is closed, and the next step. */
function closedBecause({ state, level }: Authentication): { title: string; to: string; label: string } {
  if (state === 'manual_review') return { title: '正在人工审核', to: paths.authenticationResult(), label: '查看进度' };
  if (level === 'read') return { title: '证件已识别，尚未核实本人', to: paths.authenticationResult(), label: '去核实' };
  return { title: '尚未核实本人', to: paths.authenticationForm(), label: '去实名认证' };
}

interface Closed {
  readonly authentication: Authentication;
  /** The data that is shown only to proved customers. */
  readonly what: string;
}

/** Says that a list is not complete because the customer is not proved, and names the next step. Nothing for a proved customer. */
export function AssuranceNotice({ authentication, what }: Closed) {
  if (authentication.level === 'proved') return null;
  const { title, to, label } = closedBecause(authentication);
  return (
    <Alert
      title={title}
      actions={
        <ButtonLink size="small" to={to}>
          {label}
        </ButtonLink>
      }
    >
      {what}在核实本人后显示。
    </Alert>
  );
}

/** The words of an empty list that may not really be empty. Undefined for a proved customer. */
export function sayClosed({ authentication, what }: Closed): { title: string; hint: string } | undefined {
  if (authentication.level === 'proved') return undefined;
  return { title: '核实本人后显示', hint: `您可能有${what}，核实本人后在这里查看。` };
}
