import { useState } from 'react';
import { announce } from '../../ui/announcer/announce.ts';

/** Lets typing and pasting stop at a length: longer text is not taken, for a part of it would be another answer. */
export function useLongest(most: number): { fits: (text: string) => boolean; stopped: string | undefined } {
  const [isStopped, setStopped] = useState(false);
  const words = `最多 ${most} 位，多出的没有填入`;
  const fits = (text: string): boolean => {
    const tooLong = text.length > most;
    setStopped(tooLong);
    if (tooLong) announce(words);
    return !tooLong;
  };
  return { fits, stopped: isStopped ? words : undefined };
}
