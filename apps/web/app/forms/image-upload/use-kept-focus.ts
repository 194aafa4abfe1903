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
    const enter = (): void => void (isInside.current = true);
    // A button that is taken away loses the focus to nothing; a customer who goes elsewhere leaves it where it was.
    const leave = ({ target, relatedTarget }: FocusEvent): void => {
      const stays = relatedTarget instanceof Node ? element.contains(relatedTarget) : !(target instanceof Node && target.isConnected);
      isInside.current = stays;
    };
    element.addEventListener('focusin', enter);
    element.addEventListener('focusout', leave);
    return () => {
      element.removeEventListener('focusin', enter);
      element.removeEventListener('focusout', leave);
    };
  }, [box]);
  useEffect(() => {
    const element = box.current;
    if (!element || !isInside.current || element.contains(document.activeElement)) return;
    element.querySelector<HTMLElement>('[data-next]')?.focus();
  }, [box, phase]);
}
