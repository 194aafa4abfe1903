import { type ChangeEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * What a visitor types or ticks before the scripts of a page have loaded is in the control, but React does not know of it.
 * Calls `onChange` once when the control starts to work, if `differs` says that it no longer holds what was rendered.
 * The ref belongs on the control.
 */
export function useEarlyEntry<Control extends HTMLElement>(
  differs: (control: Control) => boolean,
  onChange: ((event: ChangeEvent<Control>) => void) | undefined,
): RefObject<Control | null> {
  const ref = useRef<Control>(null);
  const report = useEffectEvent(() => {
    const control = ref.current;
    // Handlers of controls read only the target of the event.
    if (control && differs(control)) onChange?.({ target: control, currentTarget: control } as ChangeEvent<Control>);
  });
  useEffect(() => report(), []);
  return ref;
}
