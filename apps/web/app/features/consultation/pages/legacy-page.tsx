import { LegacyTreeScene } from '#art/drawings.tsx';
import { paths } from '#paths.ts';
import { SectionHead } from '@portal/ui/section-head/section-head.tsx';
import { PageHero } from '../../content/page-hero/page-hero.tsx';
import { ConsultationPanel } from '../form/consultation-panel.tsx';
import type { ConsultationPageProps } from '../form/load-consultation.ts';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './consultation-pages.module.css';
import { SharesChart } from './shares-chart.tsx';

/** Passing wealth on: the meaning of a named beneficiary, and a call about it. */
export function LegacyPage(props: ConsultationPageProps) {
  return (
    <>
      <PageHero
        title="把心意留给家人"
        lead="留给谁、各留多少，写进保险合同就有了着落。想怎么安排，先和我们聊聊。"
        trail={[{ label: '首页', to: paths.home() }, { label: '把心意留给家人' }]}
        art={LegacyTreeScene}
      />
      <Stack gap={8} className={`container ${styles.columns}`}>
        <Stack top gap={8} shrinks>
          <section className={styles.section}>
            <SectionHead title="先想清楚三件事" />
            <Stack as="ol" gap={4} className={styles.steps}>
              <li>
                <Text as="strong" block tone="deep">
                  留给谁
                </Text>
                身故保险金付给受益人。可以指定一人或数人；投保人指定受益人，须经被保险人同意。
              </li>
              <li>
                <Text as="strong" block tone="deep">
                  各留多少
                </Text>
                几位受益人时，可以确定先后顺序和各人的份额；没有确定份额的，各人相等。
              </li>
              <li>
                <Text as="strong" block tone="deep">
                  想改怎么办
                </Text>
                家里情况变了，可以书面通知我们变更受益人；投保人提出的，须经被保险人同意。
              </li>
            </Stack>
            <Text above={3} tone="muted" size="sm">
              没有指定受益人的，身故保险金作为被保险人的遗产处理（《中华人民共和国保险法》第四十二条）。税务和遗嘱问题，请咨询律师、税务师。
            </Text>
          </section>
          <section className={styles.section}>
            <SectionHead title="份额可以这样定" lead="份额合计须为 100%" />
            <SharesChart />
          </section>
        </Stack>
        <ConsultationPanel {...props} title="咨询传承安排" submitLabel="提交咨询" wishExample="如：想给两个孩子各留一份，怎么写受益人" />
      </Stack>
    </>
  );
}
