import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '@portal/web-api/browser-api.ts';
import { withFreshSession } from '@portal/web-api/session.ts';
import { paths } from '#paths.ts';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { Button } from '@portal/ui/button/button.tsx';
import { DescriptionList } from '@portal/ui/description-list/description-list.tsx';
import { ConfirmDialog } from '@portal/ui/dialog/confirm-dialog.tsx';
import { showToast } from '@portal/ui/toast/toast-store.ts';
import { DetailHead } from '../centre/details/detail-head.tsx';
import { SectionCard } from '../centre/details/section-card.tsx';
import { useRefusalHandling } from '../account/session/use-refusal-handling.ts';
import { labelOf, sayStanding, type ShownCase } from './case-states.ts';
import { CaseSteps } from './case-steps.tsx';

/** What somebody asks the insurer to do: filled in here, and followed until it is done. */
export function CasePage({ loaded, step }: { readonly loaded: ShownCase; readonly step: string | null }) {
  const { caseNo, name, about, form, reason, said } = loaded;
  return (
    <>
      <DetailHead
        crumbs={[{ label: '我的保单', to: paths.myPolicies() }, { label: name }]}
        what="申请"
        title={name}
        state={labelOf(loaded)}
        meaning={[about, sayStanding(loaded)].filter(Boolean).join('。')}
        number={caseNo}
        actions={loaded.actions.includes('withdraw') && <Withdraw loaded={loaded} />}
      />
      {reason !== null && (
        <Alert kind={loaded.state === 'waiting' ? 'warning' : 'info'} title={loaded.state === 'waiting' ? '需要补充' : '办理结果的说明'}>
          {reason}
        </Alert>
      )}
      {form ? (
        <CaseSteps loaded={loaded} form={form} step={step} />
      ) : (
        said.map(({ title, facts }) => (
          <SectionCard key={title} title={title}>
            <DescriptionList items={facts.map(({ label, value }) => ({ term: label, detail: value }))} />
          </SectionCard>
        ))
      )}
    </>
  );
}

/** Takes a case back, or throws a draft away; both after a question. */
function Withdraw({ loaded: { caseNo, state } }: { readonly loaded: ShownCase }) {
  const [isAsking, setAsking] = useState(false);
  const handling = useRefusalHandling();
  const navigate = useNavigate();
  const what = state === 'draft' ? '删除草稿' : '撤回申请';
  const withdraw = () => {
    setAsking(false);
    return handling(async () => {
      await withFreshSession(() => api('withdrawOwnCase', { caseNo }));
      showToast(state === 'draft' ? '草稿已删除' : '申请已撤回', 'success');
      await navigate(state === 'draft' ? paths.myPolicies() : paths.myCase(caseNo), { replace: true });
    });
  };
  return (
    <>
      <Button size="small" onClick={() => setAsking(true)}>
        {what}
      </Button>
      <ConfirmDialog open={isAsking} title={`${what}？`} confirm={what} onConfirm={() => void withdraw()} onCancel={() => setAsking(false)}>
        <p>{state === 'draft' ? '填写的内容和上传的材料会一并删除。' : '撤回后我们不再办理；需要时可以重新申请。'}</p>
      </ConfirmDialog>
    </>
  );
}
