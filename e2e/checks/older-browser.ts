import type { BrowserContext } from '@playwright/test';
import { stripStyles } from '../../scripts/browser-floor/strip-styles.mjs';

/** Takes away what came after the oldest browsers (apps/web/browser-floor.json). Runs in the page, before its scripts. */
function takeAway(): void {
  const lists: readonly (readonly [object, readonly string[]])[] = [
    [Array.prototype, ['at', 'findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with']],
    [Object.getPrototypeOf(Uint8Array.prototype), ['at', 'findLast', 'toReversed', 'toSorted', 'with']],
    [Array, ['fromAsync']],
    [String.prototype, ['at', 'isWellFormed', 'toWellFormed']],
    [Object, ['hasOwn', 'groupBy']],
    [Map, ['groupBy']],
    [Promise, ['withResolvers', 'try']],
    [Set.prototype, ['union', 'intersection', 'difference', 'isSubsetOf']],
    [
      Object.getPrototypeOf(Object.getPrototypeOf([].values())),
      ['map', 'filter', 'take', 'drop', 'flatMap', 'toArray', 'some', 'every', 'find'],
    ],
    [URL, ['canParse', 'parse']],
    [AbortSignal, ['any', 'timeout', 'abort']],
    [AbortSignal.prototype, ['reason', 'throwIfAborted']],
    [Crypto.prototype, ['randomUUID']],
    [Navigator.prototype, ['locks']],
    [ReadableStream.prototype, ['pipeThrough', 'pipeTo']],
    [HTMLDialogElement.prototype, ['show', 'showModal', 'close', 'requestClose', 'open']],
    [HTMLElement.prototype, ['popover', 'showPopover', 'hidePopover', 'togglePopover', 'inert']],
    [HTMLFormElement.prototype, ['requestSubmit']],
    [Element.prototype, ['checkVisibility', 'setHTML']],
    [Document.prototype, ['startViewTransition']],
    [
      window,
      [
        'structuredClone',
        'reportError',
        'createImageBitmap',
        'ImageBitmap',
        'BroadcastChannel',
        'HTMLDialogElement',
        'TransformStream',
        'TextEncoderStream',
        'TextDecoderStream',
        'CompressionStream',
        'scheduler',
        'navigation',
        'onscrollend',
      ],
    ],
  ];
  for (const [object, names] of lists) for (const name of names) Reflect.deleteProperty(object, name);
  const { supports } = CSS;
  const isNew = /container-type|color-mix|:has|aspect-ratio/;
  CSS.supports = (...asked: [string]) => !isNew.test(asked.join(' ')) && supports.apply(CSS, asked);
}

/** Refuses cookies and storage as "block all cookies" does. Runs in the page, before its scripts. */
function blockStorage(): void {
  const refuse = (): never => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const name of ['sessionStorage', 'localStorage', 'indexedDB']) Object.defineProperty(window, name, { get: refuse });
  Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} });
}

/** Style sheets that were read for a page before, by address; the name of each has a hash of its text. */
const stripped = new Map<string, string>();

/** Makes the browser one of the oldest that the site is made for: without newer built-ins, interfaces and styles. */
export async function makeOlder(context: BrowserContext): Promise<void> {
  await context.addInitScript(takeAway);
  await context.route(/\.css(\?|$)/, async (route) => {
    const address = route.request().url();
    const known = stripped.get(address);
    if (known !== undefined) return route.fulfill({ contentType: 'text/css', body: known });
    const response = await route.fetch();
    const body = stripStyles(await response.text());
    if (response.ok()) stripped.set(address, body);
    return route.fulfill({ response, body });
  });
}

/** Makes the browser one that blocks all cookies. */
export async function refuseCookies(context: BrowserContext): Promise<void> {
  await context.addInitScript(blockStorage);
}
