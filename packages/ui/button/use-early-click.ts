import { type Ref, type RefObject, useEffect, useImperativeHandle, useRef } from 'react';

declare global {
  interface Window {
    /** The button of the last click on the page; null if that was none. */
    clickedButton?: HTMLButtonElement | null;
  }
}

/** Runs in the head: keeps which button was clicked last, so that one is known that was clicked before its scripts had come. */
export const keepClickScript = "addEventListener('click',function(e){window.clickedButton=e.target.closest('button[type=button]')},true)";

/**
 * A click on a button whose scripts are still on their way is repeated when the button starts to work, if nothing else was clicked
 * since. The answer belongs on the button; `given` is the ref of whoever renders it.
 */
export function useEarlyClick(given?: Ref<HTMLButtonElement>): RefObject<HTMLButtonElement | null> {
  const ref = useRef<HTMLButtonElement>(null);
  useImperativeHandle(given, () => ref.current as HTMLButtonElement);
  useEffect(() => {
    if (!ref.current || window.clickedButton !== ref.current) return;
    window.clickedButton = null;
    ref.current.click();
  }, []);
  return ref;
}
