import { describeChoices } from '@portal/rules/sale/description/plan.ts';
import { sayCoolingOff } from '@portal/rules/product/terms/cooling-off.ts';
import { Fragment } from 'react';
import { RowList } from '@portal/ui/description-list/row-list.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import { useDraft } from '../draft/use-draft.tsx';
import { HotlineLink } from '../../help/hotline-link.tsx';
import { usePurchaseHelp } from '../../help/purchase-help.tsx';
import { ChangePlan } from './change-plan.tsx';
import { PremiumDue } from './premium-due.tsx';
import styles from './sale-summary.module.css';

/** The summary of the purchase beside every step. The premium follows the answers. */
export function SaleSummary() {
  const { sale, rules } = useDraft();
  const { product, application, role } = sale;
  const { hours } = usePurchaseHelp();
  return (
    <Stack gap={3} align="start" className={styles.summary}>
      {describeChoices({ product, application, context: rules }).map(({ of = '', rows }) => (
        <Fragment key={of}>
          <RowList layout="rows" rows={rows} />
          {role === 'holder' && <ChangePlan of={of}>调整保障方案</ChangePlan>}
        </Fragment>
      ))}
      <PremiumDue />
      {application.group && !application.group.roster && (
        <Text tone="muted" size="sm">
          按预计人数计算，确认名单后以名单为准。
        </Text>
      )}
      <Text tone="muted" size="sm">
        {sayCoolingOff(product.coolingOffDays)}，期内退保全额退还保险费。
      </Text>
      <Text tone="muted" size="sm">
        填写遇到问题？请致电 <HotlineLink />
        {hours && `（${hours}）`}
      </Text>
    </Stack>
  );
}
