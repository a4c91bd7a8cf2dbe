import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';

export interface Size {
  width: number;
  height: number;
}

const NONE: Size = { width: 0, height: 0 };

/** The room an element has, kept up to date; nothing until it stands on the page. */
export function useSize(): [ref: RefObject<HTMLDivElement>, size: Size] {
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState(NONE);
  const measure = () => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = ref.current ?? {};
    setSize((known) => (known.width === width && known.height === height ? known : { width, height }));
  };
  // Before the first paint: nothing jumps.
  useLayoutEffect(measure, []);
  useEffect(() => {
    if (!ref.current) return;
    const observer = new ResizeObserver(measure);
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, []);
  return [ref, size];
}
