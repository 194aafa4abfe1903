import { showYuan } from '@portal/rules/money.ts';
import { paths } from '../../../paths.ts';
import { Alert } from '../../../ui/alert/alert.tsx';
import { ButtonLink } from '../../../ui/button/button-link.tsx';
import { useDraft } from '../draft/use-draft.tsx';
import type { SubmitProblem } from './use-submit.ts';

/** What happened to the submission, and what to do now. */
export function SubmitHelp({ problem }: { readonly problem: SubmitProblem | undefined }) {
  const { sale } = useDraft();
  const { orderNo, premium } = sale;
  if (problem?.kind === 'premium')
    return (
      <Alert kind="warning" live title="保费有变化，请重新核对">
        保费由 <span className="num">{showYuan(problem.before)}</span> 变为{' '}
        <b className="num">{premium === null ? '待计算' : showYuan(premium)}</b>。您还没有提交，确认无误后请再次点击“提交并去支付”。
      </Alert>
    );
  if (problem?.kind === 'reread')
    return (
      <Alert
        kind="warning"
        live
        actions={
          <ButtonLink kind="primary" size="small" to={paths.advice(orderNo)}>
            去重新阅读
          </ButtonLink>
        }
      >
        {problem.message}
        您已填写的内容都会保留。
      </Alert>
    );
  if (problem?.kind === 'other')
    return (
      <Alert kind="error" live title="没有提交成功">
        {problem.message}
        {problem.reference && (
          <>
            <br />
            参考编号：<span className="num">{problem.reference}</span>
          </>
        )}
      </Alert>
    );
  return null;
}
