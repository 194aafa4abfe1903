import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { showInstant } from '@portal/rules/values/dates.ts';
import { useRevalidator } from 'react-router';
import { api } from '@portal/web-api/browser-api.ts';
import { paths } from '../../paths.ts';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { Button } from '@portal/ui/button/button.tsx';
import { DescriptionList } from '@portal/ui/description-list/description-list.tsx';
import { showToast } from '@portal/ui/toast/toast-store.ts';
import { useRefusalHandling } from '../account/session/use-refusal-handling.ts';
import { IdentityFrame } from './identity-frame.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';

/** Asks the sources once more whether name, certificate and phone agree. */
function ProveAgainButton() {
  const handling = useRefusalHandling();
  const { revalidate } = useRevalidator();
  const prove = async (): Promise<void> => {
    const answered = await handling(async () => {
      const { level, state } = await api('proveIdentity');
      if (level === 'proved') showToast('已核实本人', 'success');
      else if (state === 'verified') showToast('手机号与证件暂未核对一致，可申请人工审核', 'info');
    });
    if (answered) await revalidate();
  };
  return (
    <Button kind="primary" size="large" blockOnPhone onClick={prove} busyLabel="正在核对">
      核对手机号
    </Button>
  );
}

type Authentication = AnswerOf<'getAuthentication'>;

const readOnly = {
  kind: 'warning',
  title: '证件已识别，尚未核实本人',
  text: '识别结果可用于投保时填写。照片不能证明是您本人：核实后，才能查看其他渠道的保单、理赔和积分。姓名、证件号码与本账户手机号核对一致即可，也可申请人工审核。',
} as const;

const words = {
  none: { kind: 'info', title: '您还没有实名认证', text: '拍摄证件，约需一分钟。' },
  verified: { kind: 'success', title: '已核实本人', text: '可以查看其他渠道的保单、理赔和积分；投保和办理服务时，将使用以下身份信息。' },
  mismatch: { kind: 'warning', title: '识别信息与注册信息不符', text: '请使用本人证件重新拍摄；仍不符的，可在拍摄后转人工审核。' },
  manual_review: { kind: 'info', title: '人工审核中', text: '我们正在核对您的证件，结果以短信通知您，也会显示在本页。' },
  rejected: { kind: 'error', title: '未通过审核', text: '请重新提交本人证件；仍有疑问的，请致电客服热线。' },
} as const satisfies Record<Authentication['state'], { kind: string; title: string; text: string }>;

/** The label of each time. */
function nameTime({ state, level }: Authentication): string | undefined {
  if (state === 'verified') return level === 'proved' ? '核实时间' : '识别时间';
  return state === 'manual_review' ? '提交时间' : state === 'rejected' ? '审核时间' : undefined;
}

function listFacts(authentication: Authentication) {
  const { realName, certificateNo, at, reason } = authentication;
  const timeName = nameTime(authentication);
  return [
    ...(realName ? [{ term: '姓名', detail: realName }] : []),
    ...(certificateNo ? [{ term: '证件号码', detail: <span className="num">{certificateNo}</span> }] : []),
    ...(at && timeName ? [{ term: timeName, detail: showInstant(at) }] : []),
    ...(reason ? [{ term: '未通过原因', detail: reason }] : []),
  ];
}

interface ProofResultProps {
  readonly authentication: Authentication;
  /** The whole name that was read, for its owner. */
  readonly wholeName: string | null;
}

/** The result of the proof, the pages that its level opens, and the customer's next steps. */
export function ProofResult({ authentication, wholeName }: ProofResultProps) {
  const { state, level, isContested } = authentication;
  const isRead = state === 'verified' && level === 'read';
  const { kind, title, text } = isRead ? readOnly : words[state];
  const items = listFacts(authentication);
  const mayStart = state === 'none' || state === 'mismatch' || state === 'rejected';
  return (
    <IdentityFrame step="result" title="认证结果">
      <Alert kind={kind} title={title}>
        {text}
      </Alert>
      {isContested && (
        <Alert kind="warning" title="有人在另一账户出示了同一证件">
          我们正在人工核对，您的账户不受影响。如非您本人操作，请致电客服热线。
        </Alert>
      )}
      {isRead && wholeName && (
        <Alert kind="info" title={`识别到的姓名：${wholeName}`}>
          请逐字核对后再核对手机号。与证件不同的，请申请人工审核。
        </Alert>
      )}
      {items.length > 0 && <DescriptionList layout="grid" items={items} />}
      <Cluster gap={3}>
        {isRead && <ProveAgainButton />}
        {isRead && (
          <ButtonLink to={paths.authenticationForm()} size="large" blockOnPhone>
            申请人工审核
          </ButtonLink>
        )}
        {mayStart && (
          <ButtonLink to={paths.authenticationForm()} kind="primary" size="large" blockOnPhone>
            {state === 'none' ? '开始认证' : '重新认证'}
          </ButtonLink>
        )}
        <ButtonLink to={paths.personalCentre()} size="large" blockOnPhone>
          返回个人中心
        </ButtonLink>
      </Cluster>
    </IdentityFrame>
  );
}
