import { type RefObject, useEffect, useRef, useState } from 'react';
import { useDisplay } from '#shell/display/use-display.ts';

const dwellMs = 6000;

interface Carousel {
  track: RefObject<HTMLUListElement | null>;
  index: number;
  /** The visitor pressed pause, prefers reduced motion, or uses the simple layout. */
  paused: boolean;
  setPaused: (paused: boolean) => void;
  /** Pointer or focus is inside: the carousel does not advance. */
  hold: (held: boolean) => void;
  goTo: (index: number) => void;
  readPosition: () => void;
}

/**
 * A row of slides that the browser itself scrolls and snaps; this adds the position and automatic advance.
 * It pauses while the pointer or the focus is inside, in a hidden tab, with reduced motion and in the simple layout.
 */
export function useCarousel(count: number): Carousel {
  const track = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const [pausedByUser, setPaused] = useState<boolean>();
  const [held, hold] = useState(false);
  const reducedMotion = useReducedMotion();
  const { care, simpleLayout } = useDisplay();
  const paused = pausedByUser ?? (reducedMotion || (care && simpleLayout));

  const goTo = (target: number): void => {
    const list = track.current;
    list?.scrollTo({ left: target * list.clientWidth, behavior: reducedMotion ? 'instant' : 'smooth' });
  };
  const readPosition = (): void => {
    const list = track.current;
    if (list && list.clientWidth > 0) setIndex(Math.round(list.scrollLeft / list.clientWidth));
  };

  useEffect(() => {
    if (paused || held || count < 2) return;
    const timer = setTimeout(() => {
      const list = track.current;
      if (list && !document.hidden) list.scrollTo({ left: ((index + 1) % count) * list.clientWidth, behavior: 'smooth' });
    }, dwellMs);
    return () => clearTimeout(timer);
  }, [paused, held, index, count]);

  return { track, index, paused, setPaused, hold, goTo, readPosition };
}

/** No motion until the browser has reported that motion is allowed. */
function useReducedMotion(): boolean {
  const [reduced, setReduced] = useState(true);
  useEffect(() => {
    const query = matchMedia('(prefers-reduced-motion: reduce)');
    const read = (): void => setReduced(query.matches);
    read();
    query.addEventListener('change', read);
    return () => query.removeEventListener('change', read);
  }, []);
  return reduced;
}
