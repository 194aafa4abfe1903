import type { AnswerOf } from '@portal/contract/catalogue.ts';
import CircleCheck from 'lucide-react/icons/circle-check';
import { Link } from 'react-router';
import { ServiceMotif } from '../../../art/service/service-motif.tsx';
import { paths } from '../../../paths.ts';
import { Breadcrumb } from '../../../ui/breadcrumb/breadcrumb.tsx';
import { Card } from '../../../ui/card/card.tsx';
import { Prose } from '../../../ui/prose/prose.tsx';
import { drawingOfService } from '../drawing-of.ts';
import { HelpCard } from '../help-card/help-card.tsx';
import { serviceTrail } from '../service-trail.ts';
import { SidedPage } from '../sided-page/sided-page.tsx';
import styles from './service-page.module.css';

type Service = AnswerOf<'listMembershipServices'>[number];

interface ServicePageProps {
  readonly service: Service;
  /** The other services of its kind. */
  readonly others: readonly Service[];
}

/** One service: its customers, its content, how to get it, and its limits. */
export function ServicePage({ service, others }: ServicePageProps) {
  const { name, level, summary, forWhom, content, how, limits } = service;
  return (
    <SidedPage
      as="article"
      top={<Breadcrumb items={serviceTrail({ label: '尊享服务', to: paths.premiumServices() }, { label: name })} />}
      sideLabel="咨询和其他服务"
      side={
        <>
          <HelpCard />
          {others.length > 0 && (
            <nav aria-label={level === null ? '其他增值服务' : '其他会员等级'} className={styles.others}>
              <h2>{level === null ? '其他增值服务' : '其他会员等级'}</h2>
              <ul className={styles.links}>
                {others.map((other) => (
                  <li key={other.code}>
                    <Link to={paths.premiumService(other.code)}>{other.name}</Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </>
      }
      className={styles.service}
    >
      <header className={styles.head}>
        <ServiceMotif kind={drawingOfService(name)} tint={level === null ? 'teal' : 'sand'} className={styles.art} />
        <div>
          <h1>{name}</h1>
          <p className={styles.summary}>{summary}</p>
          <p className={styles.whom}>
            <CircleCheck aria-hidden="true" />
            <span>适用：{forWhom}</span>
          </p>
        </div>
      </header>
      <Card as="section" aria-labelledby="content">
        <h2 id="content">服务内容</h2>
        <Prose html={content} />
      </Card>
      <Card as="section" aria-labelledby="how">
        <h2 id="how">怎样申请</h2>
        <Prose html={how} />
      </Card>
      {limits !== null && (
        <Card as="section" aria-labelledby="limits" className={styles.limits}>
          <h2 id="limits">次数和限制</h2>
          <Prose html={limits} />
        </Card>
      )}
    </SidedPage>
  );
}
