import { CallRefused } from '@portal/contract/client.ts';
import { relations } from '@portal/reference/relations.ts';
import type { Insured } from '@portal/rules/sale/answers/application.ts';
import { afterDecline, declineReasons } from '@portal/rules/sale/consents/consent-answer.ts';
import { maskPhone } from '@portal/rules/values/masking.ts';
import { partyOf } from '@portal/rules/sale/answers/parties.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { api } from '@portal/web-api/browser-api.ts';
import { announce } from '@portal/ui/announcer/announce.ts';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { sayLeft } from '@portal/ui/countdown/say-left.ts';
import { useSecondsLeft } from '@portal/ui/countdown/use-seconds-left.ts';
import { Badge } from '@portal/ui/badge/badge.tsx';
import { Button } from '@portal/ui/button/button.tsx';
import { FieldError } from '@portal/ui/field/field-error.tsx';
import { Spinner } from '@portal/ui/spinner/spinner.tsx';
import type { InsuredConsent } from '../draft/sale.ts';
import { useDraft } from '../draft/use-draft.tsx';
import { isOfSeveral, LazyLeaveOut } from '../members/lazy-leave-out.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import { ReviewBlock } from '../confirm/review-block.tsx';

interface ConsentBlockProps {
  readonly insured: Insured;
  readonly consent: InsuredConsent;
  /** Nobody else must consent. */
  readonly isOnly: boolean;
  readonly error: string | undefined;
}

/** The consent of one insured adult, who gives it on a separate link. */
export function ConsentBlock({ insured, consent: { state: consent, declined }, isOnly, error }: ConsentBlockProps) {
  const { sale, store } = useDraft();
  const { orderNo, application } = sale;
  const [problem, setProblem] = useState<string>();
  const { left, start } = useSecondsLeft();
  useEffect(() => {
    if (consent === 'given') announce('被保险人已确认');
    if (consent === 'declined') announce('被保险人表示不同意');
  }, [consent]);

  /** Shows the refusal of the last action, or else the state of the consent. */
  const attempt = async (act: () => Promise<void>): Promise<void> => {
    setProblem(undefined);
    try {
      await act();
      store.follow(await api('startApplication', { orderNo }));
    } catch (refusal) {
      if (!(refusal instanceof CallRefused)) throw refusal;
      // The button counts what the message says.
      if (refusal.code === 'CODE_TOO_SOON' && refusal.retryAfterSeconds !== undefined) return start(refusal.retryAfterSeconds);
      setProblem(refusal.findings[0]?.message ?? refusal.line);
    }
  };
  const request = async (): Promise<void> => {
    if (!(await store.flush())) return setProblem('投保信息尚未保存成功，请稍后再试');
    await attempt(async () => start((await api('requestConsent', { orderNo, insured: insured.id })).resendAfterSeconds));
  };
  const takeBack = (): Promise<void> => attempt(async () => void (await api('withdrawConsentRequest', { orderNo, insured: insured.id })));
  const who = relations[insured.relation ?? '00'];
  const person = partyOf(application, insured.party);
  const isOneOfSeveral = isOfSeveral(application, insured.party);
  const phone = person.phone ? maskPhone(person.phone.number) : '';
  const send = (label: string, kind: 'primary' | 'secondary'): ReactNode => (
    <Button kind={kind} onClick={request} disabled={left > 0} busyLabel="正在发送">
      {left > 0 ? <span className="num">{sayLeft(left)}后可以重发</span> : label}
    </Button>
  );
  // Also before it is sent: the part would grow under a click on the next button.
  const whileWaiting = (
    <Text tone="muted" size="sm">
      链接 72 小时内有效。您可以继续填写；对方答复后本页会自动更新，也可以稍后从“我的订单”回来继续。
    </Text>
  );
  return (
    <ReviewBlock title={`被保险人本人确认${isOnly ? '' : `：${person.name ?? ''}`}`}>
      <Stack gap={3} align="start">
        {consent === 'none' && (
          <>
            <p>
              为{who}投保须经其本人同意。我们将向 <b className="num">{phone}</b> 发送确认链接，由{who}打开核对后确认。
            </p>
            {whileWaiting}
            {send('发送确认短信', 'primary')}
          </>
        )}
        {consent === 'sent' && (
          <>
            <Text tone="ink">
              <Spinner label={`确认链接已发送至 ${phone}，等待本人确认`} />
            </Text>
            {whileWaiting}
            <Cluster align="center" gap={4} rowGap={2}>
              {send('没有收到？重新发送', 'secondary')}
              <Button kind="link" onClick={takeBack} busyLabel="正在收回">
                收回链接
              </Button>
            </Cluster>
          </>
        )}
        {consent === 'outdated' && (
          <>
            <Alert kind="warning">投保信息已有改动，原来的确认已失效，请重新发送给{who}确认。</Alert>
            {send('重新发送确认短信', 'primary')}
          </>
        )}
        {consent === 'declined' && declined && (
          <>
            <Alert kind="warning" title={`${who}表示不同意投保`} actions={isOneOfSeveral && <LazyLeaveOut party={insured.party} />}>
              {declined.reason && <p>原因：{declineReasons[declined.reason]}</p>}
              {declined.note && <p>补充说明：{declined.note}</p>}
              <p>{afterDecline[declined.reason ?? 'unwanted']}</p>
              {isOneOfSeveral && <p>不再为{who}投保的，也可以移出这位成员。</p>}
            </Alert>
            {send('重新发送确认短信', 'secondary')}
          </>
        )}
        {consent === 'given' && (
          <p>
            <Badge tone="success">已确认</Badge> {who}已本人确认同意投保。
          </p>
        )}
        <FieldError message={problem} />
        {problem === undefined && consent !== 'given' && <FieldError path="consents" message={error} />}
      </Stack>
    </ReviewBlock>
  );
}
