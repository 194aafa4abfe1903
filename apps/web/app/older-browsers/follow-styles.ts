/**
 * The conditions that a browser without `:has()` is told about: the name that `older-browsers.css` asks for in `data-has`, the elements that
 * it asks, and what they must contain. The build writes the list.
 */
declare const conditions: readonly (readonly [name: string, subjects: string, content: string])[];

const holds = (element: Element, content: string): boolean => element.querySelector(`:scope ${content}`) !== null;

function markAll(): void {
  const found = new Map<Element, string[]>();
  for (const [name, subjects, content] of conditions)
    for (const element of document.querySelectorAll(subjects)) {
      const names = found.get(element) ?? [];
      found.set(element, holds(element, content) ? [...names, name] : names);
    }
  for (const [element, names] of found) {
    const text = names.join(' ');
    if ((element.getAttribute('data-has') ?? '') !== text) element.setAttribute('data-has', text);
  }
}

/** Marks what `:has()` would find, whenever it may have changed. */
function followContents(): void {
  let isWaiting = false;
  const later = (): void => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      markAll();
    });
  };
  const attributes = ['class', 'open', 'disabled', 'href', 'id', 'data-state'];
  new MutationObserver(later).observe(document, { subtree: true, childList: true, attributeFilter: attributes });
  later();
  for (const event of ['change', 'input', 'click', 'focusin', 'focusout', 'hashchange', 'popstate']) addEventListener(event, later, true);
}

/** Layouts change where a container is narrow in rem, and the elderly mode makes a rem larger: the sheet only knows the window. */
function followZoom(sheet: HTMLLinkElement): void {
  const written = new Map<CSSMediaRule, string>();
  const root = document.documentElement;
  let applied = '';
  const apply = (): void => {
    const zoom = root.style.getPropertyValue('--zoom') || '1';
    if (zoom === applied || !sheet.sheet) return;
    applied = zoom;
    for (const rule of sheet.sheet.cssRules) {
      if (!(rule instanceof CSSMediaRule)) continue;
      const text = written.get(rule) ?? rule.media.mediaText;
      written.set(rule, text);
      rule.media.mediaText = text.replace(/([\d.]+)rem/g, (_, size: string) => `${Number(size) * Number(zoom)}rem`);
    }
  };
  apply();
  sheet.addEventListener('load', apply);
  new MutationObserver(apply).observe(root, { attributeFilter: ['style'] });
}

/** Does for the style sheet of older browsers what a sheet alone cannot. */
export function followStyles(): void {
  const sheet = document.querySelector<HTMLLinkElement>('link[href^="/older-browsers.css"]');
  if (!sheet) return;
  followContents();
  followZoom(sheet);
}
