import { type RefObject, useEffect, useState } from 'react';

/** Pixels below the edge of the screen at which something counts as seen: it is on its way before it is scrolled to. */
const AHEAD = 120;

/** Whether an element has come into view yet; `from`: it counts as seen from the beginning. */
export function useSeen(place: RefObject<HTMLElement>, from = false): boolean {
  const [seen, setSeen] = useState(from);
  useEffect(() => {
    if (seen || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setSeen(true),
      {
        rootMargin: `0px 0px ${AHEAD}px`,
      },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place, seen]);
  return seen;
}
