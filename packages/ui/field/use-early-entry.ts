import { type ChangeEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * Text or ticks from before the scripts of a page have loaded are in the control, but React does not know of them. Calls `onChange` once
 * when the control starts to work, if `differs` says that its value is not the rendered one. The ref belongs on the control.
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
