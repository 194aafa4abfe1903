import type { OrderTab } from '@portal/contract/states.ts';
import { orderTabs } from '../order-states.ts';

/** The tab that an address asks for, 全部 by default. */
export function readTab(search: URLSearchParams): OrderTab {
  return orderTabs.find(({ tab }) => tab === search.get('tab'))?.tab ?? 'all';
}
