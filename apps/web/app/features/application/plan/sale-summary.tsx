import { sayCoolingOff } from '@portal/rules/product/terms/cooling-off.ts';
import { genders } from '@portal/reference/genders.ts';
import { relations } from '@portal/reference/relations.ts';
import { knownAge } from '@portal/rules/person/age.ts';
import { ridersOf } from '@portal/rules/product/coverages.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { DescriptionList } from '../../../ui/description-list/description-list.tsx';
import { countPeople } from '@portal/rules/group/group.ts';
import { classesOf } from '@portal/rules/sale/answers/group.ts';
import { describePlan } from '@portal/rules/sale/description/plan.ts';
import { HotlineLink } from '../../help/hotline-link.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { PremiumDue } from './premium-due.tsx';
import { usePurchaseHelp } from '../../help/purchase-help.tsx';
import styles from './sale-summary.module.css';
import { useDraft } from '../draft/use-draft.tsx';
import { EachInsured, useInsured } from '../draft/use-insured.tsx';

/** The summary of the purchase beside every step. The premium follows the answers. */
export function SaleSummary() {
  const { product, application } = useDraft().sale;
  const { hours } = usePurchaseHelp();
  return (
    <div className={styles.summary}>
      <EachInsured>
        <PlanOfInsured />
      </EachInsured>
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

/** The cover of one insured, with a button to change it. */
function PlanOfInsured() {
  const { sale, rules } = useDraft();
  const [changing, setChanging] = useState(false);
  const { product } = sale;
  const { insured, person, selection } = useInsured();
  const plan = describePlan(product, selection);
  return (
    <>
      <DescriptionList
        items={[
          { term: '被保险人', detail: describeInsured() },
          ...plan.choices.map(({ label, value }) => ({ term: label, detail: value })),
          ...(ridersOf(product).length > 0 ? [{ term: '附加险', detail: describeRiders() }] : []),
        ]}
      />
      {sale.role === 'holder' && (
        <Button kind="link" size="small" onClick={() => setChanging(true)} aria-haspopup="dialog">
          调整保障方案
        </Button>
      )}
      <PlanDialog open={changing} onClose={() => setChanging(false)} />
    </>
  );

  function describeRiders() {
    return plan.riders.length > 0 ? plan.riders.map((name) => <div key={name}>{name}</div>) : '未附加';
  }

  function describeInsured(): string {
    const { group } = sale.application;
    if (group) return `${countPeople(classesOf(group))} 人`;
    const age = knownAge(person.birthday, rules.today);
    const relation = insured.relation && relations[insured.relation];
    const words = [relation, person.gender && genders[person.gender], age !== undefined && `${age} 周岁`].filter(Boolean);
    return words.length > 0 ? words.join('，') : '待填写';
  }
}
