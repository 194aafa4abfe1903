import { describeChoices } from '@portal/rules/sale/description/plan.ts';
import { sayCoolingOff } from '@portal/rules/product/terms/cooling-off.ts';
import { Fragment } from 'react';
import { RowList } from '../../../ui/description-list/row-list.tsx';
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
    <div className={styles.summary}>
      {describeChoices({ product, application, context: rules }).map(({ of = '', rows }) => (
        <Fragment key={of}>
          <RowList layout="rows" rows={rows} />
          {role === 'holder' && <ChangePlan of={of}>调整保障方案</ChangePlan>}
        </Fragment>
      ))}
      <PremiumDue />
      {application.group && !application.group.roster && <p className={styles.hint}>按预计人数计算，确认名单后以名单为准。</p>}
      <p className={styles.hint}>{sayCoolingOff(product.coolingOffDays)}，期内退保全额退还保险费。</p>
      <p className={styles.hint}>
        填写遇到问题？请致电 <HotlineLink />
        {hours && `（${hours}）`}
      </p>
    </div>
  );
}
