import { ridersOf } from '@portal/rules/product/coverages.ts';
import { type ExclusionGroup, listExclusions } from '@portal/rules/product/terms/exclusions.ts';
import { sayWaitingOfPlans, waitingDaysOfPlans } from '@portal/rules/product/plans.ts';
import type { Product } from '@portal/rules/product/product.ts';
import { Fragment } from 'react';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { Fold } from '@portal/ui/fold/fold.tsx';
import { PageSection } from '@portal/ui/page-section/page-section.tsx';
import { shortRiskName } from '../../trial/product-facts.ts';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Box } from '@portal/ui/layout/box.tsx';
import styles from './text-sections.module.css';

/** The exclusions of the main contract and of each rider, clause by clause. */
export function ExclusionSection({ product }: { product: Product }) {
  const groups = listExclusions(
    product,
    ridersOf(product).map(({ id }) => id),
  );
  const duty = product.coverages.some(({ kind }) => kind === 'waiver') ? '给付保险金或豁免保险费' : '给付保险金';
  const main = groups.filter(({ rider }) => rider === undefined);
  const riders = groups.filter(({ rider }) => rider !== undefined);
  return (
    <PageSection id="exclusions" title="责任免除" lead={`因下列情形之一导致保险事故发生的，我们不承担${duty}的责任：`}>
      <Fold label={`查看${riders.length > 0 ? '主险' : ''} ${countClauses(main)} 条责任免除`}>
        <Groups groups={main} isNamed={main.length > 1} />
      </Fold>
      {riders.length > 0 && (
        <Fold className={styles.next} label={`查看附加险 ${countClauses(riders)} 条责任免除`}>
          <Groups groups={riders} isNamed />
        </Fold>
      )}
      <Box above={6}>
        {waitingDaysOfPlans(product).some((days) => days > 0) ? (
          <Alert kind="warning" title={`等待期 ${sayWaitingOfPlans(product)}`}>
            等待期内因疾病发生的保险事故，我们不按保障责任给付，具体处理见保险条款；因意外伤害发生的，不受等待期限制。投保时我们还会请您逐条确认以上责任免除。
          </Alert>
        ) : (
          <Alert kind="warning" title="没有等待期">
            投保时我们还会请您逐条确认以上责任免除。
          </Alert>
        )}
      </Box>
    </PageSection>
  );
}

const countClauses = (groups: readonly ExclusionGroup[]): number => groups.reduce((sum, { clauses }) => sum + clauses.length, 0);

function Groups({ groups, isNamed }: { readonly groups: readonly ExclusionGroup[]; readonly isNamed: boolean }) {
  return groups.map(({ name, rider, clauses }) => (
    <Fragment key={name}>
      {isNamed && <Box as="h3" above={8} below={3} className={styles.subhead}>{`${rider ? '附加险：' : ''}${shortRiskName(name)}`}</Box>}
      <Stack as="ol" gap={3} className={styles.exclusions}>
        {clauses.map(({ id, text }) => (
          <li key={id}>{text}</li>
        ))}
      </Stack>
    </Fragment>
  ));
}
