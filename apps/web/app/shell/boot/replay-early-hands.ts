import './early-hands-boot.ts';

/** Puts `value` into a field behind the back of React, which else takes it for what it wrote itself and tells nobody. */
function type(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string): void {
  field.value = '';
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

function tick(box: HTMLInputElement, checked: boolean): void {
  if (box.type === 'radio' && !checked) return;
  box.checked = !checked;
  box.click();
}

function isField(element: Element): element is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;
}

/**
 * Once the page is alive: does again, in their order, what the visitor did while it was not, so that nobody presses or types
 * in vain on a slow line. Does nothing the second time.
 */
export async function replayEarlyHands(): Promise<void> {
  const hands = window.earlyHands;
  if (!hands) return;
  delete window.earlyHands;
  hands.stop();
  for (const [element, held] of hands.touched) {
    // Every step is seen by those that follow only when the page has been drawn with it.
    await new Promise((resolve) => setTimeout(resolve));
    if (!element.isConnected) continue;
    if (element instanceof HTMLButtonElement) element.click();
    else if (isField(element) && typeof held === 'string') type(element, held);
    else if (element instanceof HTMLInputElement && typeof held === 'boolean') tick(element, held);
  }
}
