import { type ReactNode, useState } from 'react';
import { Card } from '@portal/ui/card/card.tsx';
import { type ConsultationEntries, noEntries } from './consultation-entries.ts';
import { ConsultationForm, type Requested } from './consultation-form.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './consultation-form.module.css';
import type { ConsultationPageProps } from './load-consultation.ts';
import { RequestedPanel } from './requested-panel.tsx';

interface ConsultationPanelProps extends Pick<ConsultationPageProps, 'kind' | 'callDays' | 'privacyUrl' | 'hotline' | 'hours'> {
  readonly title: string;
  readonly submitLabel: string;
  readonly wishExample: string;
  /** Entries that the page itself keeps, such as the chosen product, and the field that shows them. */
  readonly chosen?: Partial<ConsultationEntries>;
  readonly children?: ReactNode;
}

/** The form; after it was sent, the next steps. */
export function ConsultationPanel({ title, hotline, hours, chosen, children, ...form }: ConsultationPanelProps) {
  const [entries, setEntries] = useState(noEntries);
  const [requested, setRequested] = useState<Requested>();
  return (
    <Card as="section" padding="large" raised id="consult" className={styles.panel} aria-labelledby="consult-title">
      {requested ? (
        <RequestedPanel requested={requested} hotline={hotline} hours={hours} />
      ) : (
        <>
          <h2 id="consult-title">{title}</h2>
          <Text above={2} below={5} tone="muted" className={styles.lead}>
            我们的同事会在客服热线服务时间（{hours}）内给您回电。着急的话，请直接拨打 <a href={`tel:${hotline}`}>{hotline}</a>。
          </Text>
          <ConsultationForm
            {...form}
            entries={{ ...entries, ...chosen }}
            enter={(typed) => setEntries((known) => ({ ...known, ...typed }))}
            onRequested={setRequested}
          >
            {children}
          </ConsultationForm>
        </>
      )}
    </Card>
  );
}
