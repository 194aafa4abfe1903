import { type RefObject, useEffect, useRef, useState } from 'react';

/** A button that is replaced by the part that it opens. */
export interface ReturnFocus {
  /** Of the button that is there again afterwards. */
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly returnFocus: () => void;
}

/** Puts the focus on a button once the part that it had opened is gone: otherwise the focus would be at the top of the page. */
export function useReturnFocus(): ReturnFocus {
  const opener = useRef<HTMLButtonElement>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times > 0) opener.current?.focus();
  }, [times]);
  return { opener, returnFocus: () => setTimes((before) => before + 1) };
}
