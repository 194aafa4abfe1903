import { onlineMethods } from '@portal/rules/sale/paying/payment-methods.ts';
import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { CallRefused } from '@portal/contract/client.ts';
import { payForItems, payForTexts } from '@portal/rules/sale/pages/pay-for-page.ts';
import { premiumLabel } from '@portal/rules/sale/description/premium-label.ts';
import { fromYuanText, showYuan } from '@portal/rules/values/money.ts';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { api } from '@portal/web-api/browser-api.ts';
import { Alert } from '@portal/ui/alert/alert.tsx';
import { Bullets } from '@portal/ui/bullets/bullets.tsx';
import { RowList } from '@portal/ui/description-list/row-list.tsx';
import { LinkPage } from '../../links/link-page.tsx';
import { useLink } from '../../links/use-link.ts';
import { DueHead } from '../cashier/due-head.tsx';
import { PaymentDesk } from '../cashier/payment-desk.tsx';
import { Stack } from '@portal/ui/layout/stack.tsx';
import { Text } from '@portal/ui/layout/text.tsx';
import panel from '../outcome/outcome-panel.module.css';
import { useProgress } from '../progress/use-order-progress.ts';
import { outcomeOf, toProgress } from './pay-for-progress.ts';
import { usePayerFields } from './use-payer-fields.tsx';
import { tabStorage } from '@portal/web-api/browser-storage.ts';

const keyName = 'payForToken';

/**
 * The token of a payer's link: the part after `#`, or, on the way back from the provider's page, what this tab remembers. Undefined until
 * the page runs in the browser; empty without a link.
 */
function usePayToken(): string | undefined {
  const { hash } = useLocation();
  const [token, setToken] = useState<string>();
  useEffect(() => {
    const given = (hash || window.location.hash).slice(1);
    if (given) tabStorage.setItem(keyName, given);
    setToken(given || (tabStorage.getItem(keyName) ?? ''));
  }, [hash]);
  return token;
}

type Shown = AnswerOf<'showPayRequest'>;

const noLink = '请从投保人发给您的链接打开本页。如果您刚刚在另一个窗口付款，请回到原来的页面查看结果。';

const opening = { open: (token: string) => api('showPayRequest', { token }), unknown: 'PAY_LINK_INVALID', incomplete: noLink } as const;

/** The page of somebody who was asked to pay on behalf of the applicant. */
export function PayForPage() {
  const token = usePayToken();
  const link = useLink(token, opening);
  return (
    <LinkPage link={link} title={payForTexts.title} gone="不能付款">
      {link.shown && token && <PayRequest key={token} token={token} shown={link.shown} onGone={link.fail} />}
    </LinkPage>
  );
}

interface PayRequestProps {
  readonly token: string;
  readonly shown: Shown;
  readonly onGone: (refusal: CallRefused) => void;
}

/** The amount to pay and the ways to pay it, or the state of the payment. */
function PayRequest({ token, shown, onGone }: PayRequestProps) {
  const ask = useCallback(async () => toProgress(await api('getPayForState', { token })), [token]);
  const { progress, reachable, refresh } = useProgress(ask, toProgress(shown), (error) => {
    if (error instanceof CallRefused && error.code === 'PAY_LINK_INVALID') onGone(error);
  });
  const { more, entries } = usePayerFields();
  const amount = fromYuanText(shown.premium);
  const outcome = outcomeOf(progress);
  if (outcome) {
    return (
      <Stack gap={5}>
        <div className={panel.panel} role="status">
          <span className={panel.mark} data-mood={outcome.mood} aria-hidden="true">
            {outcome.mood === 'good' ? <CircleCheck /> : <Info />}
          </span>
          <h2 className={panel.title}>{outcome.title}</h2>
          <p className={panel.text}>{outcome.text}</p>
        </div>
        <RowList layout="rows" rows={[...payForItems(shown), { label: premiumLabel(shown.payments), value: showYuan(amount) }]} />
      </Stack>
    );
  }
  const facts = <PayForFacts key="facts" shown={shown} />;
  const desk = (
    <PaymentDesk
      key="desk"
      what={token}
      open={(choice, idempotencyKey) => api('payForOther', { token, name: entries.name, agreed: true, ...choice }, { idempotencyKey })}
      amount={amount}
      usual={null}
      progress={progress}
      refresh={refresh}
      methods={onlineMethods}
      more={more}
      cardHint="请填写您本人的借记卡，卡号仅用于本次支付"
    />
  );
  return (
    <Stack gap={5}>
      {!reachable && <Alert kind="warning">网络不稳定，暂时查询不到最新状态，恢复后会自动更新。</Alert>}
      <Alert kind="warning">{payForTexts.lead}</Alert>
      <DueHead
        label={premiumLabel(shown.payments)}
        amount={amount}
        payBefore={shown.payBefore}
        askedAt={shown.now}
        onLate={() => void refresh().catch(() => undefined)}
      />
      {/* A payer who comes back from the provider's page looks for the result of the payment. */}
      {shown.payment ? [desk, facts] : [facts, desk]}
    </Stack>
  );
}

function PayForFacts({ shown }: { readonly shown: Shown }) {
  return (
    <>
      <RowList layout="rows" rows={payForItems(shown)} />
      <section aria-labelledby="meaning">
        <Text as="h2" below={3} size="lg" id="meaning">
          {payForTexts.meaningTitle}
        </Text>
        <Bullets>
          {payForTexts.meaning.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </Bullets>
      </section>
    </>
  );
}
