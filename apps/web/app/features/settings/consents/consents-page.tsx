import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { showInstant } from '@portal/rules/values/dates.ts';
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { api } from '@portal/web-api/browser-api.ts';
import { forgetIdentityConsent } from '@portal/forms/image-upload/consent-storage.ts';
import { paths } from '#paths.ts';
import { Badge } from '@portal/ui/badge/badge.tsx';
import { Bullets } from '@portal/ui/bullets/bullets.tsx';
import { Button } from '@portal/ui/button/button.tsx';
import { ConfirmDialog } from '@portal/ui/dialog/confirm-dialog.tsx';
import { EmptyState } from '@portal/ui/empty-state/empty-state.tsx';
import { showToast } from '@portal/ui/toast/toast-store.ts';
import { useRefusalHandling } from '../../account/session/use-refusal-handling.ts';
import { SectionCard } from '../../centre/details/section-card.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import styles from './consents.module.css';

type Consent = AnswerOf<'listMyConsents'>['consents'][number];

const names: Readonly<Record<Consent['kind'], string>> = {
  health_answers: '健康信息',
  relatives: '他人的个人信息',
  child_under_14: '未满 14 周岁儿童的个人信息',
  identity_images: '证件影像',
  family_members: '常用家人的个人信息',
  partner_notices: '向合作方告知订单进展',
  reinstatement_health: '恢复效力的健康信息',
};

/** Every separate consent of the customer: its text, its time and purpose, and its withdrawal. */
export function ConsentsPage({ consents }: AnswerOf<'listMyConsents'>) {
  const [asked, setAsked] = useState<Consent>();
  const handling = useRefusalHandling();
  const { revalidate } = useRevalidator();
  const withdraw = async (): Promise<void> => {
    setAsked(undefined);
    if (!asked) return;
    if (await handling(() => api('withdrawConsent', { id: asked.id }))) {
      if (asked.kind === 'identity_images') forgetIdentityConsent();
      showToast('授权已撤回', 'success');
    }
    await revalidate();
  };
  return (
    <>
      <h1>我的授权</h1>
      <Text tone="muted">您在投保和实名认证时单独作出的同意。每项都可以撤回；撤回前已进行的处理仍然有效。</Text>
      {consents.length === 0 ? (
        <EmptyState title="还没有授权记录" hint="投保或上传证件时，需要您单独同意的事项会列在这里。" />
      ) : (
        consents.map((consent) => <ConsentCard key={consent.id} consent={consent} onWithdraw={() => setAsked(consent)} />)
      )}
      <ConfirmDialog
        open={asked !== undefined}
        title={asked ? `撤回“${names[asked.kind]}”的授权？` : ''}
        confirm="撤回授权"
        onConfirm={() => void withdraw()}
        onCancel={() => setAsked(undefined)}
      >
        <p>{asked?.follows}</p>
      </ConfirmDialog>
    </>
  );
}

function ConsentCard({ consent, onWithdraw }: { readonly consent: Consent; readonly onWithdraw: () => void }) {
  const { kind, title, points, version, orderNo, product, givenAt, withdrawnAt } = consent;
  return (
    <SectionCard title={names[kind]} aside={withdrawnAt === null ? <Badge tone="success">有效</Badge> : <Badge tone="grey">已撤回</Badge>}>
      <Stack as="dl" gap={2} className={styles.facts}>
        <Cluster gap={4} rowGap={0}>
          <dt>同意时间</dt>
          <Text as="dd" breaks>
            {showInstant(givenAt)}
          </Text>
        </Cluster>
        {withdrawnAt !== null && (
          <Cluster gap={4} rowGap={0}>
            <dt>撤回时间</dt>
            <Text as="dd" breaks>
              {showInstant(withdrawnAt)}
            </Text>
          </Cluster>
        )}
        {orderNo !== null && (
          <Cluster gap={4} rowGap={0}>
            <dt>对应订单</dt>
            <Text as="dd" breaks>
              {product} <Link to={paths.orderDetails(orderNo)}>{orderNo}</Link>
            </Text>
          </Cluster>
        )}
      </Stack>
      <details className={styles.text}>
        <summary>
          查看《{title}》（{version} 版）
        </summary>
        <Bullets>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </Bullets>
      </details>
      {withdrawnAt === null && (
        <Cluster justify="end" above={3} line>
          <Button
            size="small"
            aria-haspopup="dialog"
            aria-label={`撤回授权：${names[kind]}${orderNo === null ? '' : `，订单 ${orderNo}`}`}
            onClick={onWithdraw}
          >
            撤回授权
          </Button>
        </Cluster>
      )}
    </SectionCard>
  );
}
