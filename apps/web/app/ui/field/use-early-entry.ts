import { type ChangeEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/**
 * What is typed or ticked before the scripts of the page are there stands in the control, but React has not heard of it.
 * Tells `onChange` when the control comes alive and `differs` from what it was rendered with. Put the ref on the control.
 */
export function useEarlyEntry<Control extends HTMLElement>(
  differs: (control: Control) => boolean,
  onChange: ((event: ChangeEvent<Control>) => void) | undefined,
): RefObject<Control | null> {
  const ref = useRef<Control>(null);
  const report = useEffectEvent(() => {
    const control = ref.current;
    // Of the event, handlers read the control alone.
    if (control && differs(control)) onChange?.({ target: control, currentTarget: control } as ChangeEvent<Control>);
  });
  useEffect(() => report(), []);
  return ref;
}
