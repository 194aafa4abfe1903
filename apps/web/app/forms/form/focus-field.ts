const usable = 'input:not(:disabled), select:not(:disabled), textarea, button:not(:disabled)';

/** The element of a path, or of the nearest part of the application that contains it. */
function findPlace(path: string): HTMLElement | undefined {
  const parts = path.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const found = document.getElementById(parts.slice(0, length).join('.'));
    if (found) return found;
  }
  return undefined;
}

/** Moves to the control of a finding's path; for a group, to its first control that can be used. */
export function focusField(path: string): void {
  const place = findPlace(path);
  if (!place) return;
  const control = place.matches(usable) ? place : (place.querySelector<HTMLElement>(usable) ?? place);
  // With its label, which stands above it and would hide behind the edge of the window.
  place.scrollIntoView({ block: 'center' });
  control.focus({ preventScroll: true });
}
