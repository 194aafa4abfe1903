import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { showInstant } from '@portal/rules/values/dates.ts';
import { paths } from '../../paths.ts';
import { Alert } from '../../ui/alert/alert.tsx';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { DescriptionList } from '../../ui/description-list/description-list.tsx';
import { IdentityFrame } from './identity-frame.tsx';
import styles from './identity.module.css';

type Authentication = AnswerOf<'getAuthentication'>;

const words = {
  none: { kind: 'info', title: '您还没有实名认证', text: '拍摄证件，约需一分钟。' },
  verified: { kind: 'success', title: '实名认证已通过', text: '投保、查询保单和办理服务时，将使用以下身份信息。' },
  mismatch: { kind: 'warning', title: '识别信息与注册信息不符', text: '请使用本人证件重新拍摄；仍不符的，可在拍摄后转人工审核。' },
  manual_review: { kind: 'info', title: '人工审核中', text: '我们正在核对您的证件，结果以短信通知您，也会显示在本页。' },
  rejected: { kind: 'error', title: '人工审核未通过', text: '请按原因重新提交。' },
} as const satisfies Record<Authentication['state'], { kind: string; title: string; text: string }>;

const timeNames = { verified: '通过时间', manual_review: '提交时间', rejected: '审核时间' } as const;

/** What became of the proof, and what the customer can do now. */
export function ProofResult({ authentication }: { readonly authentication: Authentication }) {
  const { state, realName, certificateNo, at, reason } = authentication;
  const { kind, title, text } = words[state];
  const items = [
    ...(realName ? [{ term: '姓名', detail: realName }] : []),
    ...(certificateNo ? [{ term: '证件号码', detail: <span className="num">{certificateNo}</span> }] : []),
    ...(at && (state === 'verified' || state === 'manual_review' || state === 'rejected')
      ? [{ term: timeNames[state], detail: showInstant(at) }]
      : []),
    ...(reason ? [{ term: '未通过原因', detail: reason }] : []),
  ];
  const mayStart = state === 'none' || state === 'mismatch' || state === 'rejected';
  return (
    <IdentityFrame step="result" title="认证结果">
      <Alert kind={kind} title={title}>
        {text}
      </Alert>
      {items.length > 0 && <DescriptionList layout="grid" items={items} />}
      <div className={styles.buttons}>
        {mayStart && (
          <ButtonLink to={paths.authenticationForm()} kind="primary" size="large" blockOnPhone>
            {state === 'none' ? '开始认证' : '重新认证'}
          </ButtonLink>
        )}
        <ButtonLink to={paths.personalCentre()} size="large" blockOnPhone>
          返回个人中心
        </ButtonLink>
      </div>
    </IdentityFrame>
  );
}
