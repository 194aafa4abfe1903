import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the keyboard inside `box` when the button under it goes away with a change of `phase`: the focus moves to the
 * next thing to do there, the element marked `data-next`.
 */
export function useKeptFocus(box: RefObject<HTMLElement | null>, phase: string): void {
  const isInside = useRef(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const enter = (): void => {
      isInside.current = true;
    };
    // A button that is taken away still stands there while it loses the focus: only afterwards it shows who left whom.
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
