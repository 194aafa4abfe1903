import { add } from './calls.ts';

/** The open modal dialogs, the topmost last. */
const open: HTMLElement[] = [];
const reachable = 'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])';

const topmost = (): HTMLElement | undefined => open[open.length - 1];
const focusableIn = (dialog: HTMLElement): HTMLElement[] =>
  [...dialog.querySelectorAll<HTMLElement>(reachable)].filter((one) => one.getClientRects().length > 0 && !one.matches(':disabled'));

/** The page behind gets no taps (the style sheet of older browsers says so), and a screen reader does not wander into it. */
function mark(dialog: HTMLElement, isOpen: boolean): void {
  dialog.toggleAttribute('open', isOpen);
  dialog.toggleAttribute('data-modal', isOpen);
  dialog.setAttribute('role', 'dialog');
  dialog.setAttribute('aria-modal', String(isOpen));
  document.documentElement.toggleAttribute('data-behind-dialog', open.length > 0);
}

function showModal(this: HTMLElement): void {
  if (open.includes(this)) return;
  open.push(this);
  mark(this, true);
  focusableIn(this)[0]?.focus();
}

function close(this: HTMLElement): void {
  if (!open.includes(this)) return;
  open.splice(open.indexOf(this), 1);
  mark(this, false);
  this.dispatchEvent(new Event('close'));
}

function watchKeys(event: KeyboardEvent): void {
  const dialog = topmost();
  if (!dialog) return;
  if (event.key === 'Escape' && dialog.dispatchEvent(new Event('cancel', { cancelable: true }))) close.call(dialog);
  if (event.key !== 'Tab') return;
  const all = focusableIn(dialog);
  const next = all[event.shiftKey ? all.length - 1 : 0];
  const last = all[event.shiftKey ? 0 : all.length - 1];
  if (document.activeElement !== last && dialog.contains(document.activeElement)) return;
  event.preventDefault();
  next?.focus();
}

/** A tap beside the dialog is one on its backdrop. */
function watchTaps(event: MouseEvent): void {
  const { target, detail } = event;
  if (target === document.documentElement) topmost()?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, detail }));
}

/** Modal dialogs, as far as this site uses them. The elements are unknown to these browsers: every element gets the methods. */
export function addDialogs(): void {
  if ('showModal' in document.createElement('dialog')) return;
  add(HTMLElement.prototype, { showModal, close });
  document.documentElement.setAttribute('data-no-dialogs', '');
  document.addEventListener('keydown', watchKeys, true);
  document.addEventListener('mousedown', watchTaps);
}
