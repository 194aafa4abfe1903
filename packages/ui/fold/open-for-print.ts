/** Prints have what is folded by a rule of style. In browsers that do not know it, folds are open while the page is printed. */
export function openForPrint(): void {
  if (CSS.supports('selector(::details-content)')) return;
  let opened: readonly HTMLDetailsElement[] = [];
  window.addEventListener('beforeprint', () => {
    opened = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')];
    for (const details of opened) details.open = true;
  });
  window.addEventListener('afterprint', () => {
    for (const details of opened) details.open = false;
    opened = [];
  });
}
