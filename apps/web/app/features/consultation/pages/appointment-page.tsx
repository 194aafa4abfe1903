import { Link } from 'react-router';
import { CallBackScene } from '../../../art/drawings.tsx';
import { paths } from '../../../paths.ts';
import { DescriptionList } from '../../../ui/description-list/description-list.tsx';
import { SectionHead } from '../../../ui/section-head/section-head.tsx';
import { PageHero } from '../../content/page-hero/page-hero.tsx';
import { ConsultationPanel } from '../form/consultation-panel.tsx';
import type { ConsultationPageProps } from '../form/load-consultation.ts';
import styles from './consultation-pages.module.css';
import { HoursChart } from './hours-chart.tsx';

interface AppointmentPageProps extends ConsultationPageProps {
  /** The product that the call is about. */
  readonly product: { readonly goodsId: string; readonly name: string } | undefined;
}

/** A visitor chooses when to be called. */
export function AppointmentPage({ product, ...props }: AppointmentPageProps) {
  const { hotline, hours, manualHours } = props;
  const services = [
    { label: '热线与回电', hours, isMain: true },
    { label: '人工服务', hours: manualHours },
  ];
  return (
    <>
      <PageHero
        title="预约回电"
        lead="选一个方便的时间，我们的同事打给您。产品、投保和保单的问题，都可以在电话里问。"
        trail={[{ label: '首页', to: paths.home() }, { label: '预约回电' }]}
        art={CallBackScene}
      />
      <div className={`container ${styles.columns}`} data-form="first">
        <ConsultationPanel
          {...props}
          title="选择回电时间"
          submitLabel="预约回电"
          wishExample={product ? '如：想要更高的保额' : '如：想给父母看看医疗险'}
          chosen={{ goodsId: product?.goodsId }}
        >
          {product && (
            <p className={styles.about}>
              想了解的产品：<b>{product.name}</b>
              <Link to={paths.appointment()} preventScrollReset>
                不限这款
              </Link>
            </p>
          )}
        </ConsultationPanel>
        <div className={styles.story}>
          <section className={styles.section}>
            <SectionHead title="回电是这样的" />
            <ol className={styles.steps}>
              <li>
                <strong>准时来电</strong>在您选的一小时里拨打您的手机。
              </li>
              <li>
                <strong>先听您说</strong>讲清楚想了解什么，不用提前准备资料。
              </li>
              <li>
                <strong>您来决定</strong>是否投保、何时投保由您在网站上自己完成，电话里不收费、不代填。
              </li>
            </ol>
          </section>
          <section className={styles.section}>
            <SectionHead title="服务时间" />
            <HoursChart rows={services} />
            <DescriptionList items={services.map((service) => ({ term: service.label, detail: service.hours }))} />
            <p className={styles.note}>
              也可以直接拨打 <a href={`tel:${hotline}`}>{hotline}</a>。
            </p>
          </section>
        </div>
      </div>
    </>
  );
}
