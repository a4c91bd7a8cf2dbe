import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { wantsStillness } from '@/utils/wants-stillness';

/** Milliseconds per picture. */
const STAND_MS = 6000;

interface CarouselControl {
  /** What is scrolled from picture to picture; swiping and a touchpad do it, too. */
  track: RefObject<HTMLDivElement>;
  index: number;
  goTo: (index: number) => void;
  /** Set by scrolling the track. */
  onScroll: () => void;
  /** Goes on by itself unless somebody looks at it, has stopped it, or wants no motion. */
  runs: boolean;
  /** It never goes on by itself: one picture, or no motion wanted. */
  still: boolean;
  /** Somebody has stopped it. */
  stopped: boolean;
  toggle: () => void;
  /** Somebody's pointer or focus is on it. */
  setHeld: (held: boolean) => void;
}

/** Which of several pictures in a row is shown, and when the next one comes. */
export function useCarousel(count: number): CarouselControl {
  const track = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  const [stopped, setStopped] = useState(false);
  const [held, setHeld] = useState(false);
  const still = count < 2 || wantsStillness();
  const runs = !still && !stopped && !held;

  const goTo = useCallback(
    (to: number) => {
      const next = (to + count) % count;
      setIndex(next);
      const box = track.current;
      if (!box) return;
      // Offsets are negative in right-to-left layouts.
      const side = getComputedStyle(box).direction === 'rtl' ? -1 : 1;
      box.scrollTo({
        left: side * next * box.clientWidth,
        behavior: wantsStillness() ? 'auto' : 'smooth',
      });
    },
    [count],
  );
  const onScroll = useCallback(() => {
    const box = track.current;
    if (box && box.clientWidth > 0)
      setIndex(Math.min(count - 1, Math.round(Math.abs(box.scrollLeft) / box.clientWidth)));
  }, [count]);

  useEffect(() => {
    if (!runs) return undefined;
    // In a hidden tab the browser would queue the steps.
    const timer = setInterval(() => {
      if (!document.hidden) goTo(index + 1);
    }, STAND_MS);
    return () => clearInterval(timer);
  }, [runs, index, goTo]);

  const toggle = useCallback(() => setStopped((was) => !was), []);
  return { track, index, goTo, onScroll, runs, still, stopped, toggle, setHeld };
}
