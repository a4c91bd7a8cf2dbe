import { type RefObject, useLayoutEffect, useState } from 'react';

/** Space left under the wizard, and the least height at which it can still be worked with. */
const FOOT = 16;
const LEAST = 480;

/** Height from an element's top to the foot of the window, in pixels, kept right while either moves. */
export function useFillHeight(element: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(LEAST);
  useLayoutEffect(() => {
    const measure = () => {
      const top = (element.current?.getBoundingClientRect().top ?? 0) + window.scrollY;
      setHeight(Math.max(LEAST, Math.floor(window.innerHeight - top - FOOT)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    // What comes to stand above it makes something around it grow; the body may be as high as the window whatever is in it.
    for (let around = element.current?.parentElement; around; around = around.parentElement) observer.observe(around);
    // Turning a phone swaps the layout's own header, and it stands after the next frame has been drawn.
    let frame = 0;
    const resized = () => {
      measure();
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => (frame = requestAnimationFrame(measure)));
    };
    window.addEventListener('resize', resized);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      window.removeEventListener('resize', resized);
    };
  }, [element]);
  return height;
}
