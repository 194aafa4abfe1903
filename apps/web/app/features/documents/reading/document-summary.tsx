import type { SummaryPoint } from '@portal/rules/product/product.ts';
import { summaryNote } from '@portal/rules/sale/pages/document-summary.ts';
import styles from './document-summary.module.css';
import { useReadToEnd } from './use-read-to-end.ts';

/** One screen in plain words above the text of a document. `onShown`: its last line has been on the screen. */
export function DocumentSummary({ points, onShown }: { readonly points: readonly SummaryPoint[]; readonly onShown: () => void }) {
  const end = useReadToEnd(onShown);
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
      <div ref={end} className={styles.note}>
        {summaryNote}
      </div>
    </div>
  );
}
