import { UmbrellaFamilyScene } from '#art/drawings.tsx';
import { paths } from '#paths.ts';
import { SectionHead } from '@portal/ui/section-head/section-head.tsx';
import { PageHero } from '../../content/page-hero/page-hero.tsx';
import { ConsultationPanel } from '../form/consultation-panel.tsx';
import type { ConsultationPageProps } from '../form/load-consultation.ts';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './consultation-pages.module.css';
import { type NeedCard, NeedCards } from './need-cards.tsx';

interface FamilyCoverPageProps {
  readonly consultation: ConsultationPageProps;
  readonly cards: readonly NeedCard[];
}

/** Critical-illness cover for the whole family: the members to think of, and a call about it. */
export function FamilyCoverPage({ consultation, cards }: FamilyCoverPageProps) {
  return (
    <>
      <PageHero
        title="一家人的大病保障"
        lead="老人、孩子和家里挣钱的人，怕的不是同一件事。说说您家的情况，我们帮您理一理先后。"
        trail={[{ label: '首页', to: paths.home() }, { label: '一家人的大病保障' }]}
        art={UmbrellaFamilyScene}
      />
      <Stack gap={8} className={`container ${styles.columns}`}>
        <Stack top gap={8} shrinks>
          <section className={styles.section}>
            <SectionHead title="家里每个人，看重的不一样" lead="各按各的年龄和健康情况投保，可以一人一份合同，也可以全家一份" />
            <NeedCards cards={cards} />
          </section>
          <section className={styles.section}>
            <SectionHead title="怎么排先后" />
            <Stack as="ol" gap={4} className={styles.steps}>
              <li>
                <Text as="strong" block tone="deep">
                  先看收入靠谁
                </Text>
                家里主要收入的人生大病，影响最大，通常先安排。
              </li>
              <li>
                <Text as="strong" block tone="deep">
                  再看医疗费用
                </Text>
                住院、手术的花费由医疗保险分担，保障期限和续保条件以条款为准。
              </li>
              <li>
                <Text as="strong" block tone="deep">
                  最后看预算
                </Text>
                各人保费加起来，以不影响家里日常开支为度。
              </li>
            </Stack>
            <Text above={3} tone="muted" size="sm">
              以上是一般考虑。能否投保、保费多少，以产品页面的试算和健康告知为准。
            </Text>
          </section>
        </Stack>
        <ConsultationPanel
          {...consultation}
          title="咨询一家人的方案"
          submitLabel="提交咨询"
          wishExample="如：夫妻 35 岁，孩子 6 岁，想先了解重疾险"
        />
      </Stack>
    </>
  );
}
