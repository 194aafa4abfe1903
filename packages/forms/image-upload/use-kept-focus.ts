import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus inside `box` when its focused button is removed by a change of `phase`: the focus moves to the next
 * control, the element marked `data-next`.
 */
export function useKeptFocus(box: RefObject<HTMLElement | null>, phase: string): void {
  const isInside = useRef(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const enter = (): void => {
      isInside.current = true;
    };
    // A button that is being removed is still in the document while it loses the focus. Only after that is it disconnected.
    const leave = ({ target, relatedTarget }: FocusEvent): void =>
      queueMicrotask(() => {
        const wasTakenAway = target instanceof Node && !target.isConnected;
        const goesOnInside = relatedTarget instanceof Node && element.contains(relatedTarget);
        if (!wasTakenAway && !goesOnInside) isInside.current = false;
      });
    element.addEventListener('focusin', enter);
    element.addEventListener('focusout', leave);
    return () => {
      element.removeEventListener('focusin', enter);
      element.removeEventListener('focusout', leave);
    };
  }, [box]);
  useEffect(() => {
    if (isInside.current && document.activeElement === document.body) box.current?.querySelector<HTMLElement>('[data-next]')?.focus();
  }, [box, phase]);
}
