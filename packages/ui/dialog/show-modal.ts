let takesRoom: boolean | undefined;

/** Whether scroll bars take up space beside the content, as on most computers, or overlay it, as on phones. */
function scrollBarTakesRoom(): boolean {
  const probe = document.createElement('div');
  probe.style.cssText = 'position: absolute; visibility: hidden; width: 50px; overflow: scroll';
  document.body.append(probe);
  const found = probe.offsetWidth > probe.clientWidth;
  probe.remove();
  return found;
}

/**
 * Opens a dialog as a modal. The page behind stops scrolling. If its scroll bar takes up space, that space is kept
 * (base.css), so that nothing shifts. Otherwise this is skipped, because it would lay out the whole page again.
 */
export function showModal(dialog: HTMLDialogElement): void {
  takesRoom ??= scrollBarTakesRoom();
  document.documentElement.toggleAttribute('data-scroll-bar', takesRoom);
  dialog.showModal();
}
