import Search from 'lucide-react/icons/search';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { claimDrawings } from '#art/service/claim-drawings.tsx';
import { helpDrawings } from '#art/service/help-drawings.tsx';
import { purchaseDrawings } from '#art/service/purchase-drawings.tsx';
import { ServiceScene } from '#art/service/service-scene.tsx';
import { paths } from '#paths.ts';
import { Button } from '@portal/ui/button/button.tsx';
import { Grid } from '@portal/ui/layout/grid.tsx';
import { SearchField } from '@portal/ui/search-input/search-field.tsx';
import { PageHero } from '../../content/page-hero/page-hero.tsx';
import { ContactBand } from './contact-band.tsx';
import { Cluster } from '@portal/ui/layout/cluster.tsx';
import styles from './hall-page.module.css';
import type { HallNeed } from './load-hall.ts';
import { NeedCard } from './need-card.tsx';

const Scene = ({ className }: { className?: string }) => (
  <ServiceScene className={className}>{[helpDrawings.counter, purchaseDrawings.policy, claimDrawings.heart]}</ServiceScene>
);

interface HallPageProps {
  readonly needs: readonly HallNeed[];
}

/** The service hall: a search, and the services by need. */
export function HallPage({ needs }: HallPageProps) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <PageHero
        title="服务大厅"
        lead="投保、保单、理赔、投诉和查询，从这里开始。"
        trail={[{ label: '首页', to: paths.home() }, { label: '服务大厅' }]}
        art={Scene}
      >
        <Cluster
          as="form"
          gap={3}
          role="search"
          aria-label="服务"
          action={paths.search()}
          className={styles.search}
          onSubmit={(event) => {
            event.preventDefault();
            const text = field.current?.value.trim();
            if (text) void navigate(paths.search(text));
          }}
        >
          <SearchField
            ref={field}
            name="searchData"
            aria-label="想办什么事"
            placeholder="想办什么事？例如：退保、发票"
            enterKeyHint="search"
          />
          <Button kind="primary" type="submit" icon={<Search aria-hidden="true" />}>
            搜索
          </Button>
        </Cluster>
      </PageHero>
      <div className={`container ${styles.page}`}>
        <Grid as="ul" least={19} gap={5}>
          {needs.map((need) => (
            <li key={need.id}>
              <NeedCard need={need} />
            </li>
          ))}
          <li>
            <ContactBand />
          </li>
        </Grid>
      </div>
    </>
  );
}
