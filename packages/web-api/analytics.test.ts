import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendEvents, trackOperation, trackPageView } from './analytics.ts';

const click = {
  operation_belong_area: 'top menu bar',
  operation_name: '服务大厅',
  operation_content_type: 'entry',
  operation_id: '1',
};
const sent = vi.fn<typeof fetch>();
const page: Partial<Window> = {};

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', sent.mockResolvedValue(new Response()));
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', {
    title: '首页',
    querySelector: (name: string) => ({ content: name.includes('product') ? 'qinanWeb' : 'qinan-web' }),
  });
});
afterEach(() => {
  sendEvents();
  sent.mockReset();
  delete page.portalAnalytics;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** The sent events, batch by batch. Every body is JSON text. */
const batches = (): unknown[][] =>
  sent.mock.calls.map(([, init]) => (typeof init?.body === 'string' ? (JSON.parse(init.body) as { events: unknown[] }).events : []));

test('a click on a page that was not counted yet says no title: it may contain what a visitor entered', () => {
  trackOperation(click);
  sendEvents();
  expect(batches()).toEqual([[expect.objectContaining({ kind: 'operation', page_title: '' })]]);
});

test('a page view and a click on it are sent together after five seconds', () => {
  trackPageView({ module: 'home', path: '/', hidesTitle: false });
  trackOperation(click);
  vi.advanceTimersByTime(4_999);
  expect(batches()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(batches()).toEqual([
    [
      { kind: 'view', module: 'home', path: '/', title: '首页' },
      { kind: 'operation', name: 'qinanWebOperationClick', page_title: '首页', ...click },
    ],
  ]);
});

test('ten events are sent immediately', () => {
  for (let clicks = 0; clicks < 10; clicks += 1) trackOperation(click);
  expect(batches()).toHaveLength(1);
});

test('a link does not wait without an outside tool', () => {
  const done = vi.fn<() => void>();
  trackOperation(click, done);
  expect(done).toHaveBeenCalledOnce();
});

test('a link waits for an outside tool, for half a second at most', () => {
  let answer = (): void => undefined;
  const track = vi.fn((_name: string, _properties: Readonly<Record<string, string>>, done: () => void) => void (answer = done));
  page.portalAnalytics = { track };
  const done = vi.fn<() => void>();
  trackOperation(click, done);
  expect(track).toHaveBeenCalledWith('qinanWebOperationClick', expect.objectContaining(click), expect.any(Function));
  vi.advanceTimersByTime(499);
  expect(done).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  answer();
  expect(done).toHaveBeenCalledOnce();
});

test('a click says the title that the page has now, and nothing that a visitor entered', () => {
  trackPageView({ module: 'centre', path: '/personalCenter/myOrder', hidesTitle: false });
  document.title = '我的订单 - 待支付';
  trackOperation(click);
  document.title = '“隐私”的搜索结果';
  trackPageView({ module: 'search', path: '/search', hidesTitle: true });
  trackOperation(click);
  sendEvents();
  const titles = batches().flat() as { title?: string; page_title?: string }[];
  expect(titles.map(({ title, page_title: shown }) => title ?? shown)).toEqual(['首页', '我的订单 - 待支付', 'search', 'search']);
});
