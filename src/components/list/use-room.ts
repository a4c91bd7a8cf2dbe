import { type RefObject, startTransition, useLayoutEffect, useRef, useState } from 'react';

/** Pixels between the inner edges of an element. */
function roomIn(element: Element): number {
  const { paddingLeft, paddingRight } = getComputedStyle(element);
  const pixels = (length: string) => Number(length.replace('px', ''));
  return element.clientWidth - pixels(paddingLeft) - pixels(paddingRight);
}

/**
 * Pixels of width inside an element, known before it is first seen and followed when it changes; undefined where nothing
 * is laid out.
 */
export function useRoom<E extends Element>(): [RefObject<E>, number | undefined] {
  const ref = useRef<E>(null);
  const [room, setRoom] = useState<number>();
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const measure = () => setRoom(roomIn(element) > 0 ? Math.floor(roomIn(element)) : undefined);
    measure();
    // Not at once: a menu that folds changes it with every picture of its way.
    const observer = new ResizeObserver(() => startTransition(measure));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, room];
}
