import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { showDay, showInstant } from '@portal/rules/values/dates.ts';
import { useState } from 'react';
import { api } from '@portal/web-api/browser-api.ts';
import { Button } from '@portal/ui/button/button.tsx';
import { useReturnFocus } from '@portal/ui/button/use-return-focus.ts';
import { ConfirmDialog } from '@portal/ui/dialog/confirm-dialog.tsx';
import { showToast } from '@portal/ui/toast/toast-store.ts';
import { useRefusalHandling } from '../account/session/use-refusal-handling.ts';
import { DescriptionList } from '@portal/ui/description-list/description-list.tsx';
import { SectionCard } from '../centre/details/section-card.tsx';
import { BindForm } from './bind-form.tsx';
import { yuan } from './premium-words.ts';
import { Text } from '@portal/ui/layout/text.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import styles from './premiums.module.css';

interface CardSectionProps {
  readonly premiums: AnswerOf<'getPremiums'>;
  readonly reload: () => Promise<void>;
}

/** The card from which later premiums are debited: bound, replaced, unbound. */
export function CardSection({ premiums: { policyNo, card, nextDebitOn, lapsed, mayBind }, reload }: CardSectionProps) {
  const [isBinding, setBinding] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const handling = useRefusalHandling();
  const { opener, returnFocus } = useReturnFocus();
  if (!card && !mayBind) return null;
  const unbind = async (): Promise<void> => {
    setAsked(false);
    if (await handling(() => api('bindPremiumCard', { step: 'unbind', policyNo }))) showToast('已解除绑定', 'success');
    await handling(reload);
    returnFocus();
  };
  const bound = async (): Promise<void> => {
    setBinding(false);
    showToast('银行卡已绑定', 'success');
    await handling(reload);
    returnFocus();
  };
  const cancel = (): void => {
    setBinding(false);
    returnFocus();
  };
  if (isBinding)
    return (
      <SectionCard title="绑定银行卡">
        <BindForm policyNo={policyNo} onBound={bound} onCancel={cancel} />
      </SectionCard>
    );
  return (
    <SectionCard title="自动扣款">
      {card ? (
        <DescriptionList
          layout="grid"
          items={[
            { term: '银行卡', detail: `${card.bank} 尾号 ${card.cardTail}` },
            { term: '每期最多扣款', detail: yuan(card.amount) },
            { term: '下次扣款', detail: nextDebitOn ? showDay(nextDebitOn) : lapsed ? '效力中止期间不扣款' : '暂无' },
            { term: '授权时间', detail: showInstant(card.since) },
          ]}
        />
      ) : (
        <Text below={4} tone="muted">
          绑定本人的借记卡后，到期自动扣款，每次扣款前发短信提醒。随时可以解除，也可以自助交费。
        </Text>
      )}
      <Cluster gap={3} className={styles.actions}>
        {mayBind && (
          <Button ref={opener} kind={card ? 'secondary' : 'primary'} onClick={() => setBinding(true)}>
            {card ? '更换银行卡' : '绑定银行卡'}
          </Button>
        )}
        {card && (
          <Button kind="ghost" onClick={() => setAsked(true)}>
            解除绑定
          </Button>
        )}
      </Cluster>
      <ConfirmDialog
        open={isAsked}
        title="解除绑定这张银行卡？"
        confirm="解除绑定"
        onConfirm={() => void unbind()}
        onCancel={() => setAsked(false)}
      >
        <p>解除后不再自动扣款，请在交费日前自助交费。合同效力不受影响。</p>
      </ConfirmDialog>
    </SectionCard>
  );
}
