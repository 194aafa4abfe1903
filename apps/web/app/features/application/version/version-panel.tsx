import { paymentsOf } from '@portal/rules/product/payments.ts';
import type { StepId } from '@portal/rules/sale/flows.ts';
import { showDay } from '@portal/rules/values/dates.ts';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { asRefusal } from '@portal/web-api/use-latest-answer.ts';
import { paths } from '#paths.ts';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { Button } from '@portal/ui/button/button.tsx';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { showToast } from '@portal/ui/toast/toast-store.ts';
import type { NewerVersion } from '../draft/sale.ts';
import { SaleStopped } from './sale-stopped.tsx';
import { useDraft } from '../draft/use-draft.tsx';
import { premiumLabel } from '@portal/rules/sale/description/premium-label.ts';
import { type ChangeLine, describeChanges, describeLeft, hasReading } from './describe-changes.ts';
import { changesId, leadToChanges } from './lead-to-changes.ts';
import { Text } from '@portal/ui/layout/text.tsx';
import styles from './version-panel.module.css';

/**
 * Above every step, if the product is not what it was when the sale began: it is no longer sold, or a newer version is, with its
 * changes and the choice to continue with it. The sale can be filled in without choosing.
 */
export function VersionPanel({ step }: { readonly step: StepId }) {
  const { sale, postponed, accepted } = useDraft();
  const { newer, isOnSale, saleEnd } = sale;
  const content = !isOnSale ? (
    <SaleStopped saleEnd={saleEnd} />
  ) : newer ? (
    newer.version === postponed ? (
      <Postponed />
    ) : (
      <Changes newer={newer} />
    )
  ) : accepted ? (
    <Accepted version={accepted} step={step} />
  ) : null;
  const ending = isOnSale && saleEnd !== null && sale.state === 'draft' ? <SaleEnding saleEnd={saleEnd} /> : null;
  if (!content && !ending) return null;
  return (
    <section id={changesId} tabIndex={-1} aria-label="产品更新" className={styles.panel}>
      {ending}
      {content}
    </section>
  );
}

function SaleEnding({ saleEnd }: { readonly saleEnd: string }) {
  return <Alert kind="warning">本产品{showDay(saleEnd)}后停止销售，请在当天24时前提交投保单。</Alert>;
}

function Postponed() {
  const { store } = useDraft();
  const open = (): void => {
    store.showNewer();
    // The panel is drawn before the focus moves to it.
    requestAnimationFrame(leadToChanges);
  };
  return (
    <Alert
      actions={
        <Button kind="link" size="small" onClick={open}>
          查看变化
        </Button>
      }
    >
      产品已更新，提交前须使用新版本。
    </Alert>
  );
}

function Changes({ newer }: { readonly newer: NewerVersion }) {
  const { sale, store } = useDraft();
  const { revalidate } = useRevalidator();
  useEffect(() => {
    // It may appear above the part that the customer is looking at.
    const panel = document.getElementById(changesId);
    if (panel && panel.getBoundingClientRect().bottom < 0) showToast('产品已更新，变化请见页面上方');
  }, []);
  const groups = describeChanges(newer, premiumLabel(paymentsOf(sale.product, sale.application.choices)));
  const canLookAgain = (): boolean => {
    const { sale: present, trouble } = store.getState();
    return present.newer !== null && trouble === undefined;
  };
  const accept = async (): Promise<void> => {
    try {
      const hasMoved = await store.accept();
      // At once: later it would move the page below somebody who is already going on.
      leadToChanges();
      if (hasMoved) await revalidate();
      else if (canLookAgain()) showToast('产品的变化有更新，请再看一遍');
    } catch (error) {
      leadToChanges();
      showToast(asRefusal(error).line, 'error');
    }
  };
  return (
    <Alert
      live
      title="产品已更新"
      actions={
        <>
          <Button kind="primary" size="small" onClick={accept} busyLabel="正在改用新版本">
            使用新版本继续
          </Button>
          <Button kind="secondary" size="small" onClick={store.postpone}>
            稍后再说
          </Button>
        </>
      }
    >
      <p>
        您开始投保后，本产品有了新版本。可以先继续填写，提交前须使用新版本。{groups.length > 0 ? '变化如下：' : '您的投保内容没有变化。'}
      </p>
      <dl className={styles.changes}>
        {groups.map(({ term, lines }) => (
          <div key={term} className={styles.group}>
            <dt>{term}</dt>
            {lines.map((line) => (
              <dd key={`${line.from ?? ''} ${line.to}`}>
                <Line line={line} />
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </Alert>
  );
}

function Line({ line: { from, to } }: { readonly line: ChangeLine }) {
  if (from === undefined) return to;
  return (
    <>
      <Text as="span" tone="muted">
        {from}
      </Text>
      <span aria-hidden="true"> → </span>
      <span className="visually-hidden">变为</span>
      <Text as="b" figures weight={600}>
        {to}
      </Text>
    </>
  );
}

function Accepted({ version, step }: { readonly version: NewerVersion; readonly step: StepId }) {
  const { sale, store } = useDraft();
  const leadsToReading = step !== 'advice' && hasReading(version);
  return (
    <Alert
      kind="success"
      live
      title="已使用新版本"
      actions={
        <>
          {leadsToReading && (
            <ButtonLink kind="primary" size="small" to={paths.advice(sale.orderNo)}>
              去阅读
            </ButtonLink>
          )}
          <Button kind="secondary" size="small" onClick={store.dismissAccepted}>
            知道了
          </Button>
        </>
      }
    >
      {describeLeft(version).join('')}
    </Alert>
  );
}
