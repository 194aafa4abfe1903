import { Link } from 'react-router';
import { CallBackScene } from '#art/drawings.tsx';
import { paths } from '#paths.ts';
import { DescriptionList } from '@portal/ui/description-list/description-list.tsx';
import { SectionHead } from '@portal/ui/section-head/section-head.tsx';
import { PageHero } from '../../content/page-hero/page-hero.tsx';
import { ConsultationPanel } from '../form/consultation-panel.tsx';
import type { ConsultationPageProps } from '../form/load-consultation.ts';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
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
      <Stack gap={8} className={`container ${styles.columns}`} data-form="first">
        <ConsultationPanel
          {...props}
          title="选择回电时间"
          submitLabel="预约回电"
          wishExample={product ? '如：想要更高的保额' : '如：想给父母看看医疗险'}
          chosen={{ goodsId: product?.goodsId }}
        >
          {product && (
            <Cluster as="p" gap={3} rowGap={0} align="center" className={styles.about}>
              想了解的产品：<b>{product.name}</b>
              <Link to={paths.appointment()} preventScrollReset>
                不限这款
              </Link>
            </Cluster>
          )}
        </ConsultationPanel>
        <Stack top gap={8} shrinks>
          <section className={styles.section}>
            <SectionHead title="回电是这样的" />
            <Stack as="ol" gap={4} className={styles.steps}>
              <li>
                <Text as="strong" block tone="deep">
                  准时来电
                </Text>
                在您选的一小时里拨打您的手机。
              </li>
              <li>
                <Text as="strong" block tone="deep">
                  先听您说
                </Text>
                讲清楚想了解什么，不用提前准备资料。
              </li>
              <li>
                <Text as="strong" block tone="deep">
                  您来决定
                </Text>
                是否投保、何时投保由您在网站上自己完成，电话里不收费、不代填。
              </li>
            </Stack>
          </section>
          <section className={styles.section}>
            <SectionHead title="服务时间" />
            <HoursChart rows={services} />
            <DescriptionList items={services.map((service) => ({ term: service.label, detail: service.hours }))} />
            <Text above={3} tone="muted" size="sm">
              也可以直接拨打 <a href={`tel:${hotline}`}>{hotline}</a>。
            </Text>
          </section>
        </Stack>
      </Stack>
    </>
  );
}
