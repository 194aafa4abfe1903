import { announce, findAnnouncementHost } from '../announcer/announce.ts';

export type ToastKind = 'info' | 'success' | 'error';

export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  /** The body, or the dialog that was open when the message was shown. */
  host: HTMLElement;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** At most this many are on screen; the oldest are removed. */
const limit = 3;

/** Shows a short message, announces it, and removes it after its time. The same text is not shown twice at the same time. */
export function showToast(text: string, kind: ToastKind = 'info'): void {
  lastId += 1;
  const shown = toasts.filter((toast) => toast.text !== text).slice(1 - limit);
  publish([...shown, { id: lastId, kind, text, host: findAnnouncementHost() }]);
  announce(text, kind === 'error' ? 'assertive' : 'polite');
}

export function dismissToast(id: number): void {
  publish(toasts.filter((toast) => toast.id !== id));
}

export function readToasts(): readonly Toast[] {
  return toasts;
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}
