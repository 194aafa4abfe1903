import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { useEffect, useRef, useState } from 'react';
import { EmptyBoxArt } from '#art/empty-box-art.tsx';
import { claimDrawings } from '#art/service/claim-drawings.tsx';
import { helpDrawings } from '#art/service/help-drawings.tsx';
import { purchaseDrawings } from '#art/service/purchase-drawings.tsx';
import { ServiceMotif } from '#art/service/service-motif.tsx';
import { ServiceScene } from '#art/service/service-scene.tsx';
import { Card } from '@portal/ui/card/card.tsx';
import { EmptyState } from '@portal/ui/empty-state/empty-state.tsx';
import { StepList } from '@portal/ui/step-list/step-list.tsx';
import { PageHero } from '../../content/page-hero/page-hero.tsx';
import { HotlineLink } from '../../help/hotline-link.tsx';
import { serviceTrail } from '../service-trail.ts';
import { AgentForm } from './agent-form.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Box } from '@portal/ui/layout/box.tsx';
import styles from './agent-page.module.css';
import { LicenceCard } from './licence-card.tsx';

const Scene = ({ className }: { className?: string }) => (
  <ServiceScene className={className}>{[helpDrawings.counter, claimDrawings.review, purchaseDrawings.verify]}</ServiceScene>
);

/** How a customer checks an agent, in three steps. */
const steps = [
  {
    id: 'ask',
    title: '请对方出示执业证',
    content: <p>执业证上有姓名、编号和所属机构。没有执业证的，不得销售保险。</p>,
    art: <ServiceMotif kind="prepare" tint="teal" />,
  },
  {
    id: 'check',
    title: '在这里查编号',
    content: <p>核对姓名、执业证编号、所属机构、执业状态和业务范围。</p>,
    art: <ServiceMotif kind="review" tint="blue" />,
  },
  {
    id: 'doubt',
    title: '对不上，先停下',
    content: (
      <p>
        查不到，或者状态不是“有效”的，请不要签字和付款，致电 <HotlineLink /> 核实。
      </p>
    ),
    art: <ServiceMotif kind="call" tint="sand" />,
  },
];

/** Lets visitors check whether somebody is an agent of this insurer. */
export function AgentPage() {
  const [found, setFound] = useState<AnswerOf<'verifyAgent'>>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), [found]);
  return (
    <>
      <PageHero
        title="代理人查询"
        lead="有人向您介绍保险？先查一查他是不是我们的代理人。"
        trail={serviceTrail({ label: '代理人查询' })}
        art={Scene}
      />
      <Stack gap={10} className={`container ${styles.page}`}>
        <div className={styles.main}>
          <Card padding="large" raised>
            <AgentForm onFound={setFound} />
          </Card>
          {found && (
            <Box as="section" above={3} className={styles.result} aria-labelledby="result">
              <h2 id="result" ref={heading} tabIndex={-1}>
                {found.length > 0 ? `查到 ${found.length} 位代理人` : '查询结果'}
              </h2>
              {found.map((agent) => (
                <LicenceCard key={agent.licenceNo} agent={agent} />
              ))}
              {found.length === 0 && (
                <Card>
                  <EmptyState
                    art={<EmptyBoxArt />}
                    title="没有查到这位代理人"
                    hint={
                      <>
                        请对照执业证核对编号、姓名和地区后再试。仍然查不到的，可能不是我们的代理人，请不要签字和付款，致电 <HotlineLink />{' '}
                        核实。
                      </>
                    }
                  />
                </Card>
              )}
            </Box>
          )}
        </div>
        <section aria-labelledby="how" className={styles.how}>
          <h2 id="how">怎样核实</h2>
          <StepList steps={steps} level={3} />
        </section>
      </Stack>
    </>
  );
}
