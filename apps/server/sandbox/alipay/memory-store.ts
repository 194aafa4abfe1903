import type { AlipayStore, StoredTrade } from './store.ts';

/** A store that ends with its process. */
export function createMemoryStore(): AlipayStore {
  const trades = new Map<string, StoredTrade>();
  return {
    find: async (paymentNo) => trades.get(paymentNo),
    async change(paymentNo, change) {
      const changed = change(trades.get(paymentNo));
      trades.set(paymentNo, changed);
      return changed;
    },
    list: async () => [...trades.values()],
  };
}
