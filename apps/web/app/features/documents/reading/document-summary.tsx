import type { SummaryPoint } from '@portal/rules/product/product.ts';
import { summaryNote } from '@portal/rules/sale/pages/document-summary.ts';
import { Button } from '../../../ui/button/button.tsx';
import styles from './document-summary.module.css';

/** One screen in plain words above the text of a document. The way to the end is below it: whoever presses it has it on the screen. */
export function DocumentSummary({ points, onJump }: { readonly points: readonly SummaryPoint[]; readonly onJump: () => void }) {
  return (
    <div className={styles.summary}>
      <h3 className={styles.title}>先看摘要</h3>
      <dl className={styles.points}>
        {points.map(({ heading, texts }) => (
          <div key={heading}>
            <dt>{heading}</dt>
            <dd>
              {texts.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.note}>{summaryNote}</p>
      <Button kind="secondary" blockOnPhone onClick={onJump}>
        看过摘要，直接到文末
      </Button>
    </div>
  );
}
