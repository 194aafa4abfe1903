import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { sayWay } from '@portal/rules/service/offered-services.ts';
import { showDay, showInstant } from '@portal/rules/values/dates.ts';
import { useState } from 'react';
import { api } from '@portal/web-api/browser-api.ts';
import { usePoll } from '@portal/web-api/use-poll.ts';
import { paths } from '#paths.ts';
import { PhoneText } from '@portal/ui/phone-text.tsx';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { Spinner } from '@portal/ui/spinner/spinner.tsx';
import { DetailHead } from '../../centre/details/detail-head.tsx';
import { SectionCard } from '../../centre/details/section-card.tsx';
import { useCentre } from '../../centre/frame/centre-context.ts';
import { PolicyDocuments } from '../details/policy-documents.tsx';
import { DownloadEpolicy } from '../epolicy/download-epolicy.tsx';
import { ReceiptSummary } from './receipt-summary.tsx';
import { SignForm } from './sign-form.tsx';

type Receipt = AnswerOf<'getReceipt'>;

/** 签收: the policy on one page, and the owner's confirmation of having received and read it. */
export function ReceiptPage({ loaded }: { readonly loaded: Receipt }) {
  const [receipt, setReceipt] = useState(loaded);
  const { summary, documents, signedAt, epolicy } = receipt;
  const { policyNo, productName, coolingOffDays } = summary;
  const isWaiting = epolicy === 'generating' || epolicy === 'none';
  usePoll(() => api('getReceipt', { policyNo }).then(setReceipt), isWaiting ? 'quick' : 'none');
  return (
    <>
      <DetailHead
        crumbs={[
          { label: '我的保单', to: paths.myPolicies() },
          { label: '保单详情', to: paths.policyDetails(policyNo) },
          { label: '签收保单' },
        ]}
        what="保单"
        title={productName}
        state={signedAt ? { label: '已签收', tone: 'success' } : { label: '待签收', tone: 'amber' }}
        meaning={signedAt ? undefined : `请阅读下面的保单摘要并确认签收，${coolingOffDays} 天犹豫期自签收的次日起算。`}
        number={policyNo}
        actions={epolicy === 'ready' && <DownloadEpolicy policyNo={policyNo} kind="secondary" size="small" />}
      />
      {signedAt && <Signed receipt={receipt} />}
      <ReceiptSummary summary={summary} />
      <SectionCard title="保险条款与文件">
        <PolicyDocuments documents={documents} />
      </SectionCard>
      {!signedAt && (
        <SectionCard title="确认签收">
          {isWaiting && <Spinner label="正在生成电子保单，通常不到一分钟，完成后可在此签收" />}
          {epolicy === 'failed' && <NotReady />}
          {epolicy === 'ready' && (
            <SignForm
              receipt={receipt}
              onSigned={(signed) => {
                setReceipt((known) => ({ ...known, ...signed }));
                window.scrollTo({ top: 0 });
              }}
            />
          )}
        </SectionCard>
      )}
    </>
  );
}

function Signed({ receipt: { summary, signedAt, coolingOffEndsOn } }: { readonly receipt: Receipt }) {
  const { hotline } = useCentre();
  if (!signedAt || !coolingOffEndsOn) return null;
  return (
    <Alert
      kind="success"
      live
      title={`已于 ${showInstant(signedAt)} 签收`}
      actions={
        <ButtonLink to={paths.policyDetails(summary.policyNo)} kind="primary">
          查看保单
        </ButtonLink>
      }
    >
      犹豫期至 {showDay(coolingOffEndsOn)}止。其间退保全额退还已交保险费。如需退保，
      <PhoneText text={`${sayWay('surrender', { hotline })}。`} />
    </Alert>
  );
}

function NotReady() {
  const { hotline } = useCentre();
  return (
    <Alert kind="warning" title="电子保单还没有生成，暂时不能签收">
      保障不受影响，犹豫期也不会因此缩短。系统会自动重试，请稍后再来；如有疑问，请拨打 <a href={`tel:${hotline}`}>{hotline}</a>。
    </Alert>
  );
}
