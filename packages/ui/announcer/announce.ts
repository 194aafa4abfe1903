/** The container of the live region: the topmost open dialog, because everything behind a modal is inert. */
export function findAnnouncementHost(): HTMLElement {
  return [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? document.body;
}

/** A live region must exist before its text changes, otherwise nothing is announced. */
const settleMs = 60;

/**
 * Announces a message to screen readers without moving the focus.
 * `assertive` interrupts: for refusals and expiring time only.
 */
export function announce(message: string, urgency: 'polite' | 'assertive' = 'polite'): void {
  if (typeof document === 'undefined' || message === '') return;
  const host = findAnnouncementHost();
  const region = findRegion(host, urgency) ?? appendRegion(host, urgency);
  region.textContent = '';
  setTimeout(() => {
    region.textContent = message;
  }, settleMs);
}

function findRegion(host: HTMLElement, urgency: string): HTMLElement | null {
  return host.querySelector<HTMLElement>(`:scope > [data-announcer='${urgency}']`);
}

function appendRegion(host: HTMLElement, urgency: string): HTMLElement {
  const region = document.createElement('div');
  region.className = 'visually-hidden';
  region.dataset.announcer = urgency;
  region.setAttribute('aria-live', urgency);
  region.setAttribute('aria-atomic', 'true');
  host.append(region);
  return region;
}
