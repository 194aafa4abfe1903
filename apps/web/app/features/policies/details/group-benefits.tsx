import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { DescriptionList } from '@portal/ui/description-list/description-list.tsx';
import { SectionCard } from '../../centre/details/section-card.tsx';
import { BenefitTable } from './benefit-table.tsx';
import { CoveredList } from './covered-list.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';

interface GroupProps {
  readonly group: NonNullable<AnswerOf<'getPolicy'>['group']>;
}

/** The coverages of each person of a group, by class of occupation. */
export function GroupBenefits({ group: { classes } }: GroupProps) {
  return (
    <SectionCard title="保险利益（每人）">
      <Stack gap={5}>
        {classes.map(({ lifeClass, count, benefits }) => {
          const title = `${lifeClass} 类职业，${count} 人`;
          return (
            <section key={lifeClass} aria-label={`保险利益：${title}`}>
              <Cluster as="h3" justify="between" gap={4} rowGap={0} below={2} size="md">
                {title}
              </Cluster>
              <BenefitTable benefits={benefits} />
              <CoveredList benefits={benefits} />
            </section>
          );
        })}
      </Stack>
    </SectionCard>
  );
}

/** The place whose people are insured, and who gets the death benefit (保险法 39). */
export function GroupPlace({ group: { place } }: GroupProps) {
  return (
    <SectionCard title="场所与受益人">
      <DescriptionList
        items={[
          { term: '场所', detail: place.name },
          { term: '地址', detail: place.address },
          { term: '身故受益人', detail: '被保险人的法定继承人，或者被保险人指定的近亲属' },
        ]}
      />
    </SectionCard>
  );
}
