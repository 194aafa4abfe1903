import { type DragEvent, useState } from 'react';

interface FileDrop {
  /** Files are being dragged over it. */
  readonly isOver: boolean;
  /** Of the element on which files are dropped. */
  readonly handlers: Readonly<Record<'onDragOver' | 'onDrop' | 'onDragLeave', (event: DragEvent) => void>>;
}

/** Files that are dropped on an element, while it takes some. */
export function useFileDrop(onFiles: (files: readonly File[]) => void, isTaking = true): FileDrop {
  const [isOver, setOver] = useState(false);
  return {
    isOver,
    handlers: {
      onDragOver(event) {
        if (!isTaking || !event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      },
      onDrop(event) {
        event.preventDefault();
        setOver(false);
        if (isTaking && event.dataTransfer.files.length > 0) onFiles([...event.dataTransfer.files]);
      },
      onDragLeave: () => setOver(false),
    },
  };
}
