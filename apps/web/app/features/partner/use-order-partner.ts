import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { useEffect, useState } from 'react';
import { api } from '@portal/web-api/browser-api.ts';
import { currentSession, withFreshSession } from '@portal/web-api/session.ts';

export type OrderPartner = AnswerOf<'getOrderPartner'>;

async function load(orderNo: string): Promise<OrderPartner> {
  await currentSession();
  return withFreshSession(() => api('getOrderPartner', { orderNo }));
}

/** The partner of an order, and the consent to tell it. Undefined while loading, and for whoever does not own the order. */
export function useOrderPartner(orderNo: string | undefined) {
  const [found, setFound] = useState<OrderPartner>();
  useEffect(() => {
    if (orderNo === undefined) return undefined;
    let isShown = true;
    void load(orderNo).then(
      (answer) => isShown && setFound(answer),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [orderNo]);
  return [found, setFound] as const;
}
