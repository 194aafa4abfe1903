import { CallRefused } from '@portal/contract/client.ts';
import type { Finding } from '@portal/rules/application.ts';
import { type Fen, toYuanText } from '@portal/rules/money.ts';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { api, newIntention } from '../../../api/browser-api.ts';
import { doubtOccupations } from '../../../forms/occupation/load-occupations.ts';
import { paths } from '../../../paths.ts';
import type { OrderState } from '../draft/sale.ts';
import { useDraft } from '../draft/use-draft.tsx';
import { IntentionKeeper } from './intention-keeper.ts';

/** Why the submission did not go through, in a form that the page can help with. */
export type SubmitProblem =
  | { readonly kind: 'premium'; readonly before: Fen }
  | { readonly kind: 'findings'; readonly findings: readonly Finding[] }
  | { readonly kind: 'code'; readonly message: string }
  | { readonly kind: 'reread'; readonly message: string }
  | { readonly kind: 'other'; readonly message: string; readonly reference: string };

interface SubmitHandle {
  readonly problem: SubmitProblem | undefined;
  /** Set when the order needs no payment now: it waits for an underwriter, or was declined. */
  readonly outcome: OrderState | undefined;
  readonly submit: (code: string) => Promise<void>;
  readonly clear: () => void;
}

/** Submits the sale as it is shown. One intention has one key, so that pressing twice submits once. */
export function useSubmit(): SubmitHandle {
  const { store } = useDraft();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<SubmitProblem>();
  const [outcome, setOutcome] = useState<OrderState>();
  const keeper = useRef(new IntentionKeeper(newIntention));

  const submit = async (code: string): Promise<void> => {
    setProblem(undefined);
    const { orderNo, version, premium, phoneVerified } = store.getState().sale;
    if (premium === null) return;
    const request = { orderNo, version, premium: toYuanText(premium), ...(!phoneVerified && { verifyCode: code }) };
    try {
      const { state } = await api('applyInsurance', request, keeper.current.optionsFor(request));
      store.close();
      if (state === 'unpaid') await navigate(paths.cashier(orderNo), { replace: true });
      else setOutcome(state);
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      setProblem(await explain(error, premium));
    }
  };

  const explain = async (refusal: CallRefused, before: Fen): Promise<SubmitProblem | undefined> => {
    const { code, message, findings, reference } = refusal;
    switch (code) {
      case 'PREMIUM_CHANGED':
        await store.reload();
        return { kind: 'premium', before };
      case 'APPLICATION_INCOMPLETE':
        doubtOccupations();
        await store.reload();
        return findings.length > 0 ? { kind: 'findings', findings } : { kind: 'other', message, reference };
      case 'CODE_WRONG':
        return { kind: 'code', message };
      case 'CONSENT_NEEDED':
        await store.reload();
        return { kind: 'findings', findings: [{ rule: 'confirm.consent', path: 'consent', message }] };
      case 'PRODUCT_CHANGED':
        await store.reload();
        return { kind: 'reread', message };
      case 'SALE_TRAIL_MISSING':
        // What has no evidence has to be done again: notice and documents, as if for the first time.
        store.update((application) => ({ ...application, noticeAcknowledged: false, documentsRead: {} }));
        await store.flush();
        return { kind: 'reread', message };
      case 'DRAFT_CHANGED_ELSEWHERE':
        store.report('changed_elsewhere');
        return undefined;
      case 'ORDER_NOT_EDITABLE':
        store.report('not_editable');
        return undefined;
      default:
        return { kind: 'other', message, reference };
    }
  };

  return { problem, outcome, submit, clear: () => setProblem(undefined) };
}
