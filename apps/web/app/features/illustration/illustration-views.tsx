import Download from 'lucide-react/icons/download';
import { Button } from '@portal/ui/button/button.tsx';
import { Tabs } from '@portal/ui/tabs/tabs.tsx';
import { BenefitChart } from './benefit-chart.tsx';
import type { Illustration } from './illustration.ts';
import { downloadCsv, illustrationCsv } from './illustration-csv.ts';
import { IllustrationTable } from './illustration-table.tsx';
import styles from './illustration-section.module.css';

/** The year that is selected first, if the cover lasts that long. */
const FIRST_YEAR_SHOWN = 20;

interface IllustrationViewsProps {
  productName: string;
  illustration: Illustration;
  /** Newer figures are loading. */
  isStale: boolean;
}

/** The illustration as a chart, as a table, and as a CSV file. */
export function IllustrationViews({ productName, illustration, isStale }: IllustrationViewsProps) {
  return (
    <div data-stale={isStale ? '' : undefined} className={styles.views}>
      <Button
        kind="link"
        size="small"
        className={styles.download}
        icon={<Download aria-hidden="true" />}
        onClick={() => downloadCsv(illustrationCsv(illustration), `${productName}-利益演示.csv`)}
      >
        下载 CSV
      </Button>
      <Tabs
        label="利益演示的形式"
        tabs={[
          {
            id: 'chart',
            label: '图表',
            content: <BenefitChart illustration={illustration} firstYear={FIRST_YEAR_SHOWN - 1} />,
          },
          { id: 'table', label: '逐年数据', content: <IllustrationTable illustration={illustration} /> },
        ]}
      />
    </div>
  );
}
