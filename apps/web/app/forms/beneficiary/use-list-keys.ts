import { useRef } from 'react';

interface ListKeys {
  readonly keys: readonly number[];
  /** Call it when an entry is about to be removed, so that the other entries keep their keys. */
  readonly drop: (index: number) => void;
}

/** React keys for entries that have no id: added at the end, removed anywhere. */
export function useListKeys(length: number): ListKeys {
  const last = useRef(0);
  const keys = useRef<number[]>([]);
  while (keys.current.length < length) keys.current.push((last.current += 1));
  const drop = (index: number): void => {
    keys.current = keys.current.filter((_, position) => position !== index);
  };
  return { keys: keys.current.slice(0, length), drop };
}
