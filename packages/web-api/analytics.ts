import type { RequestOf } from '@portal/contract/catalogue.ts';
import { methodAndPath } from '@portal/contract/call-paths.ts';
import { applicationId } from './application-id.ts';

type AnalyticsEvent = RequestOf<'recordEvents'>['events'][number];

/** The clicked entry (spec 2 §2). No personal data: names of entries only. */
export interface Operation {
  readonly operation_belong_area: string;
  readonly operation_name: string;
  readonly operation_content_type: string;
  readonly operation_id: string;
}

/** An analytics tool that the insurer adds to the page. It calls `done` when it has noted the event. */
interface OutsideTool {
  track(name: string, properties: Readonly<Record<string, string>>, done: () => void): void;
}

declare global {
  interface Window {
    portalAnalytics?: OutsideTool;
  }
}

const batchSize = 10;
const batchMs = 5_000;
/** How long a link waits for an outside tool (spec 2 §9). */
const outsideMs = 500;

const waiting: AnalyticsEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
/** Reported in place of the title of a page that contains entries of the visitor, or that was not counted yet. */
let hiddenTitle: string | undefined = '';

const cut = (text: string): string => text.slice(0, 200);
/** The title as it is now: it may change while a page stays. */
const shownTitle = (): string => cut(hiddenTitle ?? document.title);

/** Sends what waits, also while the page is being left. It never fails: events that cannot be sent are lost. */
export function sendEvents(): void {
  clearTimeout(timer);
  timer = undefined;
  const events = waiting.splice(0);
  if (events.length === 0) return;
  const { method, path } = methodAndPath('recordEvents');
  // Unlike a beacon, this request can have the header that every call needs; it outlives the page as well.
  void fetch(path, {
    method,
    keepalive: true,
    headers: { 'content-type': 'application/json', 'client-info': JSON.stringify({ appId: applicationId() }) },
    body: JSON.stringify({ events }),
  }).catch(() => undefined);
}

function enqueue(event: AnalyticsEvent): void {
  waiting.push(event);
  if (waiting.length >= batchSize) sendEvents();
  else timer ??= setTimeout(sendEvents, batchMs);
}

/** Passes an event to the outside tool. Calls `done` once: when the tool has, after half a second, or immediately without a tool. */
function passOn(name: string, properties: Readonly<Record<string, string>>, done: () => void): void {
  if (!window.portalAnalytics) return done();
  let isDone = false;
  const finish = (): void => {
    if (isDone) return;
    isDone = true;
    done();
  };
  setTimeout(finish, outsideMs);
  try {
    window.portalAnalytics.track(name, properties, finish);
  } catch {
    finish();
  }
}

const ignore = (): void => undefined;

/**
 * Counts a page. `path` without query. `hidesTitle`: its title contains entries of the visitor, and its module is reported in its place.
 */
export function trackPageView({ module, path, hidesTitle }: { module: string | undefined; path: string; hidesTitle: boolean }): void {
  hiddenTitle = hidesTitle ? (module ?? '') : undefined;
  const title = shownTitle();
  const view = { module: cut(module ?? title), path: cut(path), title };
  enqueue({ kind: 'view', ...view });
  passOn('pageView', view, ignore);
}

/** Counts a click. A link that leaves the site follows its address in `done`. */
export function trackOperation(operation: Operation, done: () => void = ignore): void {
  const product = document.querySelector<HTMLMetaElement>('meta[name="analytics-product"]')?.content ?? 'web';
  const name = `${product}OperationClick`;
  const properties = { page_title: shownTitle(), ...operation, operation_name: cut(operation.operation_name) };
  enqueue({ kind: 'operation', name, ...properties });
  passOn(name, properties, done);
}
