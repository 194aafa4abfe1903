/**
 * Opens a dialog as a modal one. The page behind stops scrolling; where its scroll bar takes room, that room is kept
 * (base.css), so that nothing jumps. Elsewhere it is not asked for: it would lay out the whole page anew.
 */
export function showModal(dialog: HTMLDialogElement): void {
  const root = document.documentElement;
  root.toggleAttribute('data-scroll-bar', window.innerWidth > root.clientWidth);
  dialog.showModal();
}
