import type { StoredPayment, StoredRefund, WechatPayRows, WechatPayStore } from './store.ts';

const isWithin = (instant: Date | null, from: Date, before: Date): boolean => instant !== null && instant >= from && instant < before;

/** A store that ends with its process. */
export function createMemoryStore(): WechatPayStore {
  const payments = new Map<string, StoredPayment>();
  const refunds = new Map<string, StoredRefund>();
  const turns = new Map<string, Promise<unknown>>();

  const reading = {
    findPayment: async (paymentNo: string) => payments.get(paymentNo),
    findRefund: async (refundNo: string) => refunds.get(refundNo),
    listRefunds: async (paymentNo: string) => [...refunds.values()].filter((refund) => refund.paymentNo === paymentNo),
  };

  async function runAlone<T>(run: (rows: WechatPayRows) => Promise<T>): Promise<T> {
    const [newPayments, newRefunds]: [StoredPayment[], StoredRefund[]] = [[], []];
    const result = await run({
      ...reading,
      putPayment: async (payment) => void newPayments.push(payment),
      putRefund: async (refund) => void newRefunds.push(refund),
    });
    for (const payment of newPayments) payments.set(payment.paymentNo, payment);
    for (const refund of newRefunds) refunds.set(refund.refundNo, refund);
    return result;
  }

  return {
    ...reading,
    findByPrepayId: async (prepayId) => [...payments.values()].find((payment) => payment.prepayId === prepayId),
    async inTurn(paymentNo, run) {
      const before = turns.get(paymentNo) ?? Promise.resolve();
      const turn = before.then(() => runAlone(run));
      turns.set(
        paymentNo,
        turn.catch(() => undefined),
      );
      return turn;
    },
    listPaid: async (from, before) => [...payments.values()].filter(({ paidAt }) => isWithin(paidAt, from, before)),
    listAsked: async (from, before) => [...refunds.values()].filter(({ createdAt }) => isWithin(createdAt, from, before)),
  };
}
