let takesRoom: boolean | undefined;

/** Whether scroll bars of this browser stand beside the content, as on most computers, or over it, as on phones. */
function scrollBarTakesRoom(): boolean {
  const probe = document.createElement('div');
  probe.style.cssText = 'position: absolute; visibility: hidden; width: 50px; overflow: scroll';
  document.body.append(probe);
  const found = probe.offsetWidth > probe.clientWidth;
  probe.remove();
  return found;
}

/**
 * Opens a dialog as a modal one. The page behind stops scrolling; where its scroll bar takes room, that room is kept
 * (base.css), so that nothing jumps. Elsewhere it is not asked for: it would lay out the whole page anew.
 */
export function showModal(dialog: HTMLDialogElement): void {
  takesRoom ??= scrollBarTakesRoom();
  document.documentElement.toggleAttribute('data-scroll-bar', takesRoom);
  dialog.showModal();
}
