import { LegacyTreeScene } from '../../../art/drawings.tsx';
import { paths } from '../../../paths.ts';
import { SectionHead } from '../../../ui/section-head/section-head.tsx';
import { PageHero } from '../../content/page-hero/page-hero.tsx';
import { ConsultationPanel } from '../form/consultation-panel.tsx';
import type { ConsultationPageProps } from '../form/load-consultation.ts';
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
      <div className={`container ${styles.columns}`}>
        <div className={styles.story}>
          <section className={styles.section}>
            <SectionHead title="先想清楚三件事" />
            <ol className={styles.steps}>
              <li>
                <strong>留给谁</strong>身故保险金付给受益人。可以指定一人或数人；投保人指定受益人，须经被保险人同意。
              </li>
              <li>
                <strong>各留多少</strong>几位受益人时，可以确定先后顺序和各人的份额；没有确定份额的，各人相等。
              </li>
              <li>
                <strong>想改怎么办</strong>家里情况变了，可以书面通知我们变更受益人；投保人提出的，须经被保险人同意。
              </li>
            </ol>
            <p className={styles.note}>
              没有指定受益人的，身故保险金作为被保险人的遗产处理（《中华人民共和国保险法》第四十二条）。税务和遗嘱问题，请咨询律师、税务师。
            </p>
          </section>
          <section className={styles.section}>
            <SectionHead title="份额可以这样定" lead="份额合计须为 100%" />
            <SharesChart />
          </section>
        </div>
        <ConsultationPanel {...props} title="咨询传承安排" submitLabel="提交咨询" wishExample="如：想给两个孩子各留一份，怎么写受益人" />
      </div>
    </>
  );
}
