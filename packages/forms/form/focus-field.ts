const usable = 'input:not(:disabled), select:not(:disabled), textarea, button:not(:disabled)';

/** The element of a path, or of the nearest ancestor in the path that has one. */
export function findPlace(path: string): HTMLElement | undefined {
  const parts = path.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const found = document.getElementById(parts.slice(0, length).join('.'));
    if (found) return found;
  }
  return undefined;
}

/** Focuses the control of a finding's path; for a group, its first enabled control. */
export function focusField(path: string): void {
  const place = findPlace(path);
  if (!place) return;
  const control = place.matches(usable) ? place : (place.querySelector<HTMLElement>(usable) ?? place);
  // Scrolls to the label above it, which would otherwise be outside the window.
  place.scrollIntoView({ block: 'center' });
  control.focus({ preventScroll: true });
}
